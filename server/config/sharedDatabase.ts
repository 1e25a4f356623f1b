import { openSharedDatabase, type SharedDatabase } from '@aangan/lake/postgres'
import { fail } from '../process/stop.ts'
import type { Config } from './config.ts'

/** Runs a command's work with the database that several processes share; with undefined where there is none. */
export async function withSharedDatabase<Result>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: (shared: SharedDatabase | undefined) => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) return work(undefined)
  const shared = await openSharedDatabase(databaseUrl, fail)
  try {
    return await work(shared)
  } finally {
    await shared.close()
  }
}
