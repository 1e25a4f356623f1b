import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../config/config.ts'
import { createTerminal } from '../process/terminal.ts'
import { writeBackup } from './backupFolder.ts'
import { type Command, readArguments } from './command.ts'
import { copyDatabaseToFolder } from './siteCopy.ts'

/**
 * `npm run backup`: copies the databases, without sessions, and the uploaded files to a new folder, even while the
 * server runs.
 */
export const run: Command = async ({ dataDir, databaseUrl }, args) => {
  const { positionals } = readArguments(args, {
    options: {},
    usage: 'Usage: npm run backup, or npm run backup -- folder.',
    maxPositionals: 1,
  })
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(root, positionals[0] ?? join('backups', date))
  const terminal = createTerminal()
  const databaseCopy = `${target}.copied-${process.pid}`
  try {
    if (databaseUrl) {
      mkdirSync(databaseCopy, { recursive: true, mode: 0o700 })
      await copyDatabaseToFolder({ folder: databaseCopy, url: databaseUrl }, terminal.showProgress)
    }
    const { databases, files } = writeBackup(databaseUrl ? databaseCopy : dataDir, target)
    terminal.print(
      `${target} holds ${databases.join(', ')} and ${files} pictures and files. Keep a copy on another machine.`,
    )
  } finally {
    rmSync(databaseCopy, { recursive: true, force: true })
  }
}
