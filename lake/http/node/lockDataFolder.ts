import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LakeError } from '../../request/errors.ts'

/**
 * Lets one process at a time use a data folder, which is created when it is missing. The kernel releases SQLite's file
 * lock on any exit, `kill -9` included. The lock has a file of its own, so that other programs can read `site.db`.
 *
 * @returns the function that releases the lock
 * @throws LakeError when another process has it, or the folder cannot be written
 */
export function lockDataFolder(dataDir: string): () => void {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    db = new DatabaseSync(join(dataDir, 'lake.lock'))
    // Nothing is written to the file. Without a journal, it can be locked even if the disk is full.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (isBusy(error))
      throw new LakeError(
        `The data folder ${dataDir} is in use by another process: stop that one first, or choose another folder.`,
      )
    throw new LakeError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}): choose one that this user may write to.`,
    )
  }
  const lock = db
  return () => {
    lock.exec('ROLLBACK')
    lock.close()
  }
}

/** SQLite's code for a lock that another connection has (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/** Returns the system's error code, such as EACCES, or else the error's message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('E') && !code.startsWith('ERR_') ? code : error.message
}
