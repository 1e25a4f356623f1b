import { inject } from 'vitest'
import { emptyDatabase } from './postgres.ts'

/**
 * The databases that a rule of what is stored is tested on: SQLite, or PostgreSQL in the project of tests that has a
 * server of it.
 */
export const databases: [string, () => Promise<{ file: string } | { url: string }>][] = inject(
  'postgresUrl',
)
  ? [['PostgreSQL', async () => ({ url: await emptyDatabase(inject('postgresUrl')) })]]
  : [['SQLite', async () => ({ file: ':memory:' })]]
