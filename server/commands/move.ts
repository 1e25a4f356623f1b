import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createOriginals, lockDataFolder } from '@aangan/lake'
import { migrateLake, openTables } from '@aangan/lake/tables'
import { withSiteTables } from '../config/siteTables.ts'
import { openEnquiryTables } from '../enquiries/store/enquiryTables.ts'
import { StartupError } from '../process/errors.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { ORIGINALS, writeBackup } from './backupFolder.ts'
import { type Command, readPositionals } from './command.ts'
import { copyTables } from './copyTables.ts'

const USAGE =
  'Usage: npm run move -- postgres://user:password@host:5432/name. The database must be empty.'

/** Generous, because a query that times out makes the whole command fail. */
const QUERY_TIMEOUT_MS = 60 * 60_000

/** `npm run move`: copies the data folder into an empty database. */
export const run: Command = async ({ dataDir }, args) => {
  const [url = ''] = readPositionals(args, USAGE, 1)
  if (!/^postgres(ql)?:\/\/[^/]+\/./.test(url) || !URL.canParse(url)) throw new StartupError(USAGE)
  const backup = `${dataDir}.moving-${process.pid}`
  // Fails while a server runs, because the server would store data that the copy lacks.
  const unlock = existsSync(dataDir) ? lockDataFolder(dataDir) : () => {}
  try {
    const { files } = await writeBackup(dataDir, backup)
    const rowCounts = await copyFolderToDatabase(backup, url)
    const countRows = (table: string) => rowCounts.get(table) ?? 0
    console.log(
      `The database holds ${countRows('documents')} documents in ${countRows('transactions')} transactions, ${countRows('enquiries')} enquiries and ${files} pictures and files, copied from ${dataDir}, which is unchanged. Set DATABASE_URL to this database and DATA_DIR to a new folder, then run npm start. Editors must sign in again.`,
    )
  } finally {
    rmSync(backup, { recursive: true, force: true })
    unlock()
  }
}

async function copyFolderToDatabase(folder: string, url: string) {
  const postgres = await openTables({ url, queryTimeoutMs: QUERY_TIMEOUT_MS })
  try {
    return await withSiteTables({ dataDir: folder, databaseUrl: undefined }, async (sqlite) => {
      for (const tables of [sqlite, postgres]) {
        await openSessionTables(tables)
        await openEnquiryTables(tables)
      }
      await migrateLake(sqlite)
      const originals = createOriginals(await migrateLake(postgres))
      const names = existsSync(join(folder, ORIGINALS)) ? readdirSync(join(folder, ORIGINALS)) : []
      console.log(`Copying pictures and files: ${names.length}.`)
      for (const name of names) await originals.put(name, join(folder, ORIGINALS, name))
      // Documents are copied last, so that no document refers to an original that could not be copied.
      return copyTables(sqlite, postgres)
    })
  } finally {
    await postgres.close()
  }
}
