import { inject } from 'vitest'
import { createEmptyDatabase } from './postgres.ts'

/**
 * Rows for `test.each`: a database's name, and a function that returns the file or URL of an empty database. The Vitest
 * project `postgres` uses PostgreSQL; all other projects use SQLite in memory.
 */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await createEmptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
