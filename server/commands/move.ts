import { existsSync, rmSync } from 'node:fs'
import { lockDataFolder } from '@aangan/lake'
import { StartupError } from '../process/errors.ts'
import { createTerminal } from '../process/terminal.ts'
import { writeBackup } from './backupFolder.ts'
import { type Command, readArguments } from './command.ts'
import { copyFolderToDatabase, listOriginals } from './siteCopy.ts'

const USAGE =
  'Usage: npm run move -- postgres://user:password@host:5432/name. The database must be empty.'

/** `npm run move`: copies the data folder into an empty database, and verifies the copied rows. */
export const run: Command = async ({ dataDir }, args) => {
  const [url = ''] = readArguments(args, {
    options: {},
    usage: USAGE,
    maxPositionals: 1,
  }).positionals
  if (!/^postgres(ql)?:\/\/[^/]+\/./.test(url) || !URL.canParse(url)) throw new StartupError(USAGE)
  const terminal = createTerminal()
  const backup = `${dataDir}.moving-${process.pid}`
  // Fails while a server runs, because the server would store data that the copy lacks.
  const unlock = existsSync(dataDir) ? lockDataFolder(dataDir) : () => {}
  try {
    writeBackup(dataDir, backup)
    const locations = { folder: backup, url }
    const rowCounts = await copyFolderToDatabase(locations, terminal.showProgress)
    const countRows = (table: string) => rowCounts.get(table) ?? 0
    terminal.print(
      `The database holds ${countRows('documents')} documents in ${countRows('transactions')} transactions, ${countRows('enquiries')} enquiries and ${listOriginals(backup).length} pictures and files, copied from ${dataDir}, which is unchanged. Set DATABASE_URL to this database and DATA_DIR to a new folder, then run npm start. Editors must sign in again.`,
    )
  } finally {
    rmSync(backup, { recursive: true, force: true })
    unlock()
  }
}
