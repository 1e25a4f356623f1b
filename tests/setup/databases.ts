import { inject } from 'vitest'
import { emptyDatabase } from './postgres.ts'

/**
 * The row of `test.each` for tests of stored data: the name of their database, and a function that returns the address of
 * an empty one. The Vitest project `postgres` uses PostgreSQL, the others use SQLite in memory.
 */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await emptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
