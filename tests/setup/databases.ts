import { inject } from 'vitest'
import { emptyDatabase } from './postgres.ts'

/**
 * The databases for tests of stored data, each with a function that creates an empty one. It is PostgreSQL in the test
 * project with a PostgreSQL server, otherwise SQLite.
 */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await emptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
