import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createOriginals } from '@aangan/lake'
import { migrateLake, openTables, type Tables } from '@aangan/lake/tables'
import { openEnquiryTables } from '../enquiries/store/enquiryTables.ts'
import { StartupError } from '../process/errors.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { damagedOriginalIn, ORIGINALS } from './backupFolder.ts'
import { copyTables, type RowCounts } from './copyTables.ts'

/** The time limit of a transaction. One transaction copies a whole database over the network. */
const TRANSACTION_TIMEOUT_MS = 60 * 60_000

/** Both ends of a copy: a folder with `site.db` and the originals of uploads, and a PostgreSQL database. */
export type Ends = { file: Tables; database: Tables; folder: string }

/** Migrates the tables of a data folder and a database, then runs work on both. */
export async function withBothEnds<Result>(
  { folder, url, dataset }: { folder: string; url: string; dataset: string },
  work: (ends: Ends) => Promise<Result>,
): Promise<Result> {
  const database = await openTables({ url, limitMs: TRANSACTION_TIMEOUT_MS })
  try {
    const file = await openTables({ file: join(folder, 'site.db') })
    try {
      for (const tables of [file, database]) {
        await migrateLake(tables, { dataDir: folder, dataset })
        await openSessionTables(tables, folder)
        await openEnquiryTables(tables, folder)
      }
      return await work({ file, database, folder })
    } finally {
      await file.close()
    }
  } finally {
    await database.close()
  }
}

/**
 * Copies a data folder into an empty database. Nothing may write to the folder meanwhile.
 *
 * @returns the numbers of copied rows
 */
export async function copyIn(
  { file, database, folder }: Ends,
  onProgress: (sentence: string) => void,
): Promise<RowCounts> {
  const originals = createOriginals(await migrateLake(database))
  const names = originalsIn(folder)
  for (const [index, name] of names.entries()) {
    onProgress(`Copying pictures and files: ${index + 1} of ${names.length}.`)
    await originals.put(name, join(folder, ORIGINALS, name))
  }
  // Documents are copied last, because they refer to originals.
  return copyTables(file, database)
}

/**
 * Copies a database into an empty folder, also while processes write to it.
 *
 * @returns the numbers of copied rows
 * @throws StartupError when the database holds no content of this site, or contains a damaged picture or file
 */
export async function copyOut(
  { file, database, folder }: Ends,
  onProgress: (sentence: string) => void,
): Promise<RowCounts> {
  const rowCounts = await copyTables(database, file)
  if (!rowCounts.get('documents'))
    throw new StartupError('The database holds no content of this site: correct the URL.')
  mkdirSync(join(folder, ORIGINALS), { recursive: true, mode: 0o700 })
  const originals = createOriginals(await migrateLake(database))
  const names = await originals.names()
  for (const [index, name] of names.entries()) {
    onProgress(`Copying pictures and files: ${index + 1} of ${names.length}.`)
    await originals.get(name, join(folder, ORIGINALS, name))
  }
  const damaged = damagedOriginalIn(folder)
  if (damaged) throw new StartupError(`${damaged} is damaged in the database: nothing was copied.`)
  return rowCounts
}

export const originalsIn = (folder: string): string[] =>
  existsSync(join(folder, ORIGINALS)) ? readdirSync(join(folder, ORIGINALS)) : []
