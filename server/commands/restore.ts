import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockDataFolder } from '@aangan/lake'
import { root } from '../config/config.ts'
import { StartupError } from '../process/errors.ts'
import { restoreBackup } from './backupFolder.ts'
import { type Command, readPositionals } from './command.ts'

const USAGE = 'Usage: npm run restore -- folder. "npm run backup" creates such a folder.'

/** `npm run restore`: replaces the data folder with a backup. The previous folder is kept under another name. */
export const run: Command = async ({ dataDir, databaseUrl }, args) => {
  const [backup] = readPositionals(args, USAGE, 1)
  if (!backup) throw new StartupError(USAGE)
  if (databaseUrl)
    throw new StartupError(
      'DATABASE_URL is set, but a backup can only be restored to a folder: unset DATABASE_URL, restore into a new DATA_DIR, and copy that folder into an empty database with npm run move.',
    )
  // Fails while a server runs, because the server would keep writing to the renamed folder.
  const unlock = existsSync(dataDir) ? lockDataFolder(dataDir) : () => {}
  try {
    const incoming = `${dataDir}.incoming-${process.pid}`
    const { madeAt } = await restoreBackup(resolve(root, backup), incoming)
    const previous = `${dataDir}.before-${new Date().toISOString().replaceAll(':', '-')}`
    if (existsSync(dataDir)) renameSync(dataDir, previous)
    renameSync(incoming, dataDir)
    console.log(`Restored ${dataDir} from the backup of ${madeAt}. Editors must sign in again.`)
    if (existsSync(previous)) console.log(`The previous data is in ${previous}.`)
  } finally {
    unlock()
  }
}
