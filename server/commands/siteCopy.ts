import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createOriginals } from '@aangan/lake'
import { migrateLake, openTables, type Tables } from '@aangan/lake/tables'
import { sql } from 'kysely'
import { openEnquiryTables } from '../enquiries/store/enquiryTables.ts'
import { StartupError } from '../process/errors.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { findDamagedOriginal, ORIGINALS } from './backupFolder.ts'
import { copyTables, type RowCounts } from './copyTables.ts'

/** Generous, because a query that times out makes the whole command fail. */
const QUERY_TIMEOUT_MS = 60 * 60_000

/** `folder` holds `site.db` and the originals of uploads; `url` is a PostgreSQL database. */
type Locations = { folder: string; url: string; dataset: string }

/** Copies a data folder into an empty database. Nothing may write to the folder meanwhile. */
export const copyFolderToDatabase = (
  locations: Locations,
  onProgress: (message: string) => void,
): Promise<RowCounts> =>
  withTables(locations, acceptAny, async (sqlite, postgres) => {
    const originals = createOriginals(await migrateLake(postgres))
    const names = listOriginals(locations.folder)
    for (const [index, name] of names.entries()) {
      onProgress(`Copying pictures and files: ${index + 1} of ${names.length}.`)
      await originals.put(name, join(locations.folder, ORIGINALS, name))
    }
    // Documents are copied last, so that no document refers to an original that could not be copied.
    return copyTables(sqlite, postgres)
  })

/** Copies a database, even one in use, to an empty folder. @throws StartupError when content is missing or damaged */
export const copyDatabaseToFolder = (
  locations: Locations,
  onProgress: (message: string) => void,
): Promise<void> =>
  withTables(locations, requireContent, async (sqlite, postgres) => {
    await copyTables(postgres, sqlite)
    mkdirSync(join(locations.folder, ORIGINALS), { recursive: true, mode: 0o700 })
    const originals = createOriginals(await migrateLake(postgres))
    const names = await originals.listNames()
    for (const [index, name] of names.entries()) {
      onProgress(`Copying pictures and files: ${index + 1} of ${names.length}.`)
      await originals.writeToFile(name, join(locations.folder, ORIGINALS, name))
    }
    const damaged = findDamagedOriginal(locations.folder)
    if (damaged)
      throw new StartupError(
        `The original ${damaged} is damaged in the database, so no copy was made.`,
      )
  })

const acceptAny = async () => {}

/** Checks first, so that no tables are created in another program's database. @throws StartupError */
async function requireContent({ db }: Tables) {
  const table = await sql<{ name: string | null }>`SELECT to_regclass('documents') AS name`.execute(
    db,
  )
  const hasTable = table.rows[0]?.name !== null
  const documents = hasTable && (await sql`SELECT 1 FROM documents LIMIT 1`.execute(db))
  if (!documents || documents.rows.length === 0)
    throw new StartupError('The database holds no content of this site: correct DATABASE_URL.')
}

async function withTables<Result>(
  { folder, url, dataset }: Locations,
  checkDatabase: (postgres: Tables) => Promise<void>,
  work: (sqlite: Tables, postgres: Tables) => Promise<Result>,
): Promise<Result> {
  const postgres = await openTables({ url, queryTimeoutMs: QUERY_TIMEOUT_MS })
  try {
    await checkDatabase(postgres)
    const sqlite = await openTables({ file: join(folder, 'site.db') })
    try {
      for (const tables of [sqlite, postgres]) {
        await migrateLake(tables, { dataDir: folder, dataset })
        await openSessionTables(tables, folder)
        await openEnquiryTables(tables, folder)
      }
      return await work(sqlite, postgres)
    } finally {
      await sqlite.close()
    }
  } finally {
    await postgres.close()
  }
}

export const listOriginals = (folder: string): string[] =>
  existsSync(join(folder, ORIGINALS)) ? readdirSync(join(folder, ORIGINALS)) : []
