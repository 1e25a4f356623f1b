import { join, resolve } from 'node:path'
import { root } from '../config/config.ts'
import { StartupError } from '../process/errors.ts'
import { writeBackup } from './backupFolder.ts'
import { type Command, readPositionals } from './command.ts'

/**
 * `npm run backup`: copies the database, without sessions, and the uploaded files to a new folder, even while the
 * server runs.
 */
export const run: Command = async ({ dataDir, databaseUrl }, args) => {
  const [folder] = readPositionals(args, 'Usage: npm run backup, or npm run backup -- folder.', 1)
  if (databaseUrl)
    throw new StartupError(
      'The data is in PostgreSQL, because DATABASE_URL is set: back it up with pg_dump (see docs/operating.md).',
    )
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(root, folder ?? join('backups', date))
  const { files } = await writeBackup(dataDir, target)
  console.log(
    `${target} contains the database and ${files} pictures and files. Keep a copy on another machine.`,
  )
}
