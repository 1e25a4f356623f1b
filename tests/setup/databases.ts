import { inject } from 'vitest'
import { emptyDatabase } from './postgres.ts'

/**
 * The databases for tests of stored data: PostgreSQL in the project of tests that has a server, otherwise SQLite.
 * server of it.
 */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await emptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
