import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LakeError } from '../errors.ts'
import { keepCopy } from './keepCopy.ts'

export type Db = DatabaseSync

/** Opens a database file, or `:memory:`; a missing file is created unless it is opened for reading only. */
export const openSqlite = (
  file: string,
  { readOnly = false, timeout = 0 }: { readOnly?: boolean; timeout?: number } = {},
): Db => new DatabaseSync(file, { readOnly, timeout, enableForeignKeyConstraints: false })

/** The tables of a file. Its number (`user_version`) says which layout it has; one that no upgrade leads from is left alone. */
export type Layout = {
  version: number
  schema: string
  /** What makes a file of an earlier layout one of the next, by the number of the earlier. */
  upgrades: Record<number, string>
}

/** SQLite waits so long for another process that writes. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Begins a new file under another name. It gets its own name once it is complete, so that a file that is empty or
 * cut off is always a damaged one.
 *
 * @param unfinished the other name; what an interrupted start left there is taken away
 * @returns the database to be filled, and what completes the file; one that was made meanwhile by another process stays
 * @throws LakeError when the file's log is there without the file
 */
export function beginFile(file: string, { schema, version }: Layout, unfinished: string) {
  if (existsSync(`${file}-wal`)) {
    throw new LakeError(
      `${file} is missing but ${file}-wal is there: put the file back, or move both away to start over.`,
    )
  }
  rmSync(unfinished, { force: true })
  rmSync(`${unfinished}-journal`, { force: true })
  const db = openSqlite(unfinished)
  // A rollback journal, not a WAL: the file alone must hold everything when it gets its name.
  db.exec('PRAGMA journal_mode = DELETE')
  db.exec(schema)
  return {
    db,
    finish() {
      db.exec(`PRAGMA user_version = ${version}`)
      db.close()
      try {
        linkSync(unfinished, file)
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      } finally {
        rmSync(unfinished)
      }
      syncFolder(dirname(file))
    },
  }
}

function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Opens a file that is there, for its owner's eyes only, and brings an earlier layout up to date after it kept a copy
 * of it. A commit is on the disk before it is acknowledged.
 *
 * @throws LakeError when the file is broken or of an unknown layout; it is left as it is
 */
export function openFile(file: string, layout: Layout): Db {
  return openChecked(file, false, layout, (db, version) => {
    chmodSync(file, 0o600)
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    if (version !== layout.version) keepCopy(db, file, version)
    upgrade(db, version, layout)
  })
}

/**
 * Opens a file for reading only, so that a running server is not disturbed.
 *
 * @throws LakeError when the file is missing, broken or of another layout
 */
export function openFileForReading(file: string, layout: Layout): Db {
  return openChecked(file, true, layout, (_, version) => {
    if (version !== layout.version)
      throw new Error('an earlier version made it: "npm start" brings it up to date')
  })
}

/** Closes a database. The last connection to a file moves its log into it. */
export function closeFile(db: Db) {
  if (db.isOpen) db.close()
}

function openChecked(
  file: string,
  readOnly: boolean,
  layout: Layout,
  prepare: (db: Db, version: number) => void,
): Db {
  let db: Db | undefined
  try {
    const size = sizeOf(file)
    const hasLog = sizeOf(`${file}-wal`) > 0
    if (size === 0) throw new Error('it is empty')
    db = openSqlite(file, { readOnly, timeout: LOCK_TIMEOUT_MS })
    const version = pragmaOf(db, 'user_version')
    if (version !== layout.version && !layout.upgrades[version])
      throw new Error(`it has layout ${version}, and this program reads ${layout.version}`)
    // SQLite fills a short page with zeros and finds nothing wrong; what a log holds is not missing.
    const whole = pragmaOf(db, 'page_count') * pragmaOf(db, 'page_size')
    if (size < whole && !hasLog) throw new Error(`it is cut off after ${size} bytes`)
    const [first] = db.prepare('PRAGMA quick_check').all()
    if (first?.quick_check !== 'ok') throw new Error(String(first?.quick_check))
    prepare(db, version)
    return db
  } catch (error) {
    db?.close()
    throw broken(file, reasonOf(error))
  }
}

/** Step by step, each with the number that it leads to in one transaction. */
function upgrade(db: Db, from: number, { version, upgrades }: Layout) {
  for (let step = from; step < version; step++)
    atomically(db, () => {
      // Another process may have been faster.
      if (pragmaOf(db, 'user_version') === step)
        db.exec(`${upgrades[step]} PRAGMA user_version = ${step + 1}`)
    })
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Says that a database file is not used, and that it has been left as it was. */
export const broken = (file: string, reason: string): LakeError =>
  new LakeError(
    `${file} cannot be used (${reason}). It was left as it is: restore a backup, or move it away to start over.`,
  )

export const unwritable = (dataDir: string, error: unknown): LakeError =>
  new LakeError(
    `The data folder ${dataDir} cannot be written (${reasonOf(error)}): choose one that this user may write to.`,
  )

/** Runs the work in one SQLite transaction, or as a part of one: all of it is on the disk afterwards, or none. */
export function atomically<Result>(db: Db, work: () => Result): Result {
  if (db.isTransaction) return work()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has ended it already; a second error must not hide the first.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** The rows of a statement, which Transact types as unknown. */
export const rowsOf = (rows: unknown): Record<string, unknown>[] =>
  Array.isArray(rows) ? rows : []

/** The number that a pragma of one value answers. */
export const pragmaOf = (db: Db, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0])

/** SQLite's code for a lock that another connection has (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The system's code, such as EACCES, or the sentence of SQLite. */
const reasonOf = (error: unknown): string =>
  codeOf(error).startsWith('E') && !codeOf(error).startsWith('ERR_')
    ? codeOf(error)
    : error instanceof Error
      ? error.message
      : String(error)
