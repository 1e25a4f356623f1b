import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LakeError, messageOf } from '../../request/errors.ts'

/** Locks a data folder; returns a function that unlocks it. @throws LakeError when it is in use or not writable */
export function lockDataFolder(dataDir: string): () => void {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    // The kernel releases SQLite's lock even after `kill -9`. A separate file lets other programs read `site.db`.
    db = new DatabaseSync(join(dataDir, 'lake.lock'))
    // Nothing is written to `lake.lock`. Without a journal file, SQLite can lock the file even if the disk is full.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (isBusy(error))
      throw new LakeError(
        `The data folder ${dataDir} is already in use: stop the process that uses it, or choose another folder.`,
      )
    throw new LakeError(
      `The data folder ${dataDir} cannot be written to (${messageOf(error)}): choose a folder that this user may write to.`,
    )
  }
  const lock = db
  return () => {
    lock.exec('ROLLBACK')
    lock.close()
  }
}

/** https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
