import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createOriginals } from '@aangan/lake'
import { migrateLake, openTables, type Tables } from '@aangan/lake/tables'
import { openEnquiryTables } from '../enquiries/store/enquiryTables.ts'
import { StartupError } from '../process/errors.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { damagedOriginalIn, ORIGINALS } from './backupFolder.ts'
import { copyTables, type RowCounts } from './copyTables.ts'

/** One transaction copies a whole database over the network. */
const TRANSACTION_TIMEOUT_MS = 60 * 60_000

/** A folder with `site.db` and the originals of uploads, and the URL of a PostgreSQL database. */
type Ends = { folder: string; url: string; dataset: string }

/** Copies a data folder into an empty database. Nothing may write to the folder meanwhile. */
export const copyIn = (ends: Ends, onProgress: (sentence: string) => void): Promise<RowCounts> =>
  withBothEnds(ends, async (file, database) => {
    const originals = createOriginals(await migrateLake(database))
    const names = originalsIn(ends.folder)
    for (const [index, name] of names.entries()) {
      onProgress(`Copying pictures and files: ${index + 1} of ${names.length}.`)
      await originals.put(name, join(ends.folder, ORIGINALS, name))
    }
    // Documents are copied last, because they refer to originals.
    return copyTables(file, database)
  })

/**
 * Copies a database into an empty folder, also while processes write to it.
 *
 * @throws StartupError when the database holds no content of this site, or contains a damaged picture or file
 */
export const copyOut = (ends: Ends, onProgress: (sentence: string) => void): Promise<void> =>
  withBothEnds(ends, async (file, database) => {
    const rowCounts = await copyTables(database, file)
    if (!rowCounts.get('documents'))
      throw new StartupError('The database holds no content of this site: correct the URL.')
    mkdirSync(join(ends.folder, ORIGINALS), { recursive: true, mode: 0o700 })
    const originals = createOriginals(await migrateLake(database))
    const names = await originals.names()
    for (const [index, name] of names.entries()) {
      onProgress(`Copying pictures and files: ${index + 1} of ${names.length}.`)
      await originals.get(name, join(ends.folder, ORIGINALS, name))
    }
    const damaged = damagedOriginalIn(ends.folder)
    if (damaged)
      throw new StartupError(`${damaged} is damaged in the database, so no copy was made.`)
  })

async function withBothEnds<Result>(
  { folder, url, dataset }: Ends,
  work: (file: Tables, database: Tables) => Promise<Result>,
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
      return await work(file, database)
    } finally {
      await file.close()
    }
  } finally {
    await database.close()
  }
}

export const originalsIn = (folder: string): string[] =>
  existsSync(join(folder, ORIGINALS)) ? readdirSync(join(folder, ORIGINALS)) : []
