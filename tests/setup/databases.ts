import { inject } from 'vitest'
import { createEmptyDatabase } from './postgres.ts'

/** Rows for `test.each`: the Vitest project `postgres` uses PostgreSQL; all other projects use SQLite in memory. */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await createEmptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
