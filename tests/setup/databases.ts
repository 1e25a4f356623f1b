import { inject } from 'vitest'
import { emptyDatabase } from './postgres.ts'

/**
 * The database for tests of stored data, with a function that creates an empty one: PostgreSQL in the Vitest project
 * `postgres`, otherwise SQLite in memory. It is a list for `test.each`.
 */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await emptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
