import { join, resolve } from 'node:path'
import { root } from '../config/config.ts'
import { writeBackup } from './backupFolder.ts'
import { type Command, readArguments } from './command.ts'

/** `npm run backup`: copies all that has been written into a folder of its own, also while the server runs. */
export const run: Command = ({ dataDir }, args) => {
  const { positionals } = readArguments(args, {
    options: {},
    usage: 'Say npm run backup, or npm run backup -- folder.',
    words: 1,
  })
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(root, positionals[0] ?? join('backups', date))
  const { databases, files } = writeBackup(dataDir, target)
  console.log(
    `${target} holds ${databases.join(', ')} and ${files} pictures and files. Keep a copy on another machine.`,
  )
}
