import { existsSync, rmSync } from 'node:fs'
import { lockDataFolder } from '@aangan/lake'
import { StartupError } from '../process/errors.ts'
import { createTerminal } from '../process/terminal.ts'
import { writeBackup } from './backupFolder.ts'
import { type Command, readArguments } from './command.ts'
import { copyFolderToDatabase, originalsIn } from './siteCopy.ts'

const USAGE =
  'Usage: npm run move -- postgres://user:password@host:5432/name. The database must be empty.'

/** `npm run move`: copies the data folder into an empty database, and verifies the copy. */
export const run: Command = async ({ dataDir, site }, args) => {
  const [url = ''] = readArguments(args, {
    options: {},
    usage: USAGE,
    maxPositionals: 1,
  }).positionals
  if (!/^postgres(ql)?:\/\/[^/]+\/./.test(url) || !URL.canParse(url)) throw new StartupError(USAGE)
  const terminal = createTerminal()
  const backup = `${dataDir}.moving-${process.pid}`
  // A running server would store data that the copy lacks.
  const unlock = existsSync(dataDir) ? lockDataFolder(dataDir) : () => {}
  try {
    writeBackup(dataDir, backup)
    const locations = { folder: backup, url, dataset: site.content.dataset }
    const rowCounts = await copyFolderToDatabase(locations, terminal.progress)
    const count = (table: string) => rowCounts.get(table) ?? 0
    terminal.print(
      `The database holds ${count('documents')} documents in ${count('transactions')} transactions, ${count('enquiries')} enquiries and ${originalsIn(backup).length} pictures and files, copied from ${dataDir}. That folder is unchanged. Set DATABASE_URL and start with another DATA_DIR. Editors must sign in again.`,
    )
  } finally {
    rmSync(backup, { recursive: true, force: true })
    unlock()
  }
}
