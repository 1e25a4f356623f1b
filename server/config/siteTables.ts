import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openTables, type Tables } from '@aangan/lake/tables'
import { codeOf, StartupError } from '../process/errors.ts'
import type { Config } from './config.ts'

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>

export const databaseFileIn = (dataDir: string) => join(dataDir, 'site.db')

/** Opens `databaseUrl`, or else `site.db` in `dataDir`. @throws StartupError or LakeError when that is impossible */
export async function openSiteTables({ dataDir, databaseUrl }: DataLocation): Promise<Tables> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be created (${codeOf(error)}): set DATA_DIR to a folder that this user may write to.`,
    )
  }
  return openTables(databaseUrl ? { url: databaseUrl } : { file: databaseFileIn(dataDir) })
}

/** Opens the site's database, runs `work` and closes the database. Works even while the server runs. */
export async function withSiteTables<Result>(
  location: DataLocation,
  work: (tables: Tables) => Promise<Result>,
): Promise<Result> {
  const tables = await openSiteTables(location)
  try {
    return await work(tables)
  } finally {
    await tables.close()
  }
}

/** @throws StartupError when the data folder contains no database and DATABASE_URL is not set */
export function requireSiteTables({ dataDir, databaseUrl }: DataLocation) {
  if (!databaseUrl && !existsSync(databaseFileIn(dataDir)))
    throw new StartupError(
      `There is no ${databaseFileIn(dataDir)}: start the site once with "npm start", or set DATA_DIR to the folder that the site uses.`,
    )
}
