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
type Locations = { folder: string; url: string }

/** Copies a data folder into an empty database. Nothing may write to the folder meanwhile. */
export const copyFolderToDatabase = (
  locations: Locations,
  onProgress: (message: string) => void,
): Promise<RowCounts> =>
  withTables(locations, async (sqlite, postgres) => {
    for (const tables of [sqlite, postgres]) await migrateAll(tables)
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
  withTables(locations, async (sqlite, postgres) => {
    await requireContent(postgres)
    await migrateAll(sqlite)
    await requireSameVersion(sqlite, postgres)
    await copyTables(postgres, sqlite)
    mkdirSync(join(locations.folder, ORIGINALS), { recursive: true, mode: 0o700 })
    const originals = createOriginals(await migrateLake(postgres)) // no migration is pending
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

async function migrateAll(tables: Tables) {
  await migrateLake(tables)
  await openSessionTables(tables)
  await openEnquiryTables(tables)
}

/** @throws StartupError when the database holds no documents, because DATABASE_URL is wrong */
async function requireContent(postgres: Tables) {
  const documents =
    (await hasTable(postgres, 'lake_migrations')) &&
    (await sql`SELECT 1 FROM documents LIMIT 1`.execute(postgres.db))
  if (!documents || documents.rows.length === 0)
    throw new StartupError('The database holds no content of this site: correct DATABASE_URL.')
}

/** The database is not migrated, because servers of its version may be using it. @throws StartupError */
async function requireSameVersion(sqlite: Tables, postgres: Tables) {
  for (const table of ['lake_migrations', 'sessions_migrations', 'enquiries_migrations'])
    if (
      // `npm start -- --site` creates no tables for sessions.
      (await hasTable(postgres, table)) &&
      (await listMigrations(postgres, table)) !== (await listMigrations(sqlite, table))
    )
      throw new StartupError(
        'The database belongs to another version of this program: run this command with the version that serves the site.',
      )
}

async function hasTable({ db }: Tables, name: string): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    SELECT to_regclass(${name}) IS NOT NULL AS "isFound"`.execute(db)
  return rows[0]?.isFound === true
}

async function listMigrations({ db }: Tables, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)}`.execute(db)
  return rows
    .map(({ name }) => name)
    .sort()
    .join()
}

async function withTables<Result>(
  { folder, url }: Locations,
  work: (sqlite: Tables, postgres: Tables) => Promise<Result>,
): Promise<Result> {
  const postgres = await openTables({ url, queryTimeoutMs: QUERY_TIMEOUT_MS })
  try {
    const sqlite = await openTables({ file: join(folder, 'site.db') })
    try {
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
