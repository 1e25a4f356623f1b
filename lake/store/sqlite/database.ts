import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { LakeError } from '../errors.ts'
import { keepCopy } from './keepCopy.ts'

export type Db = InstanceType<typeof Database>

export type OpenDatabase = { db: Db; close(): void }

/** The layout of the tables below. A file that says another number is left alone. */
const SCHEMA_VERSION = 4

const EDITORS = 'CREATE TABLE editors (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;'

/** What makes a file of an earlier layout one of the next, by the number that it says. */
const UPGRADES: Record<number, string> = {
  // There was one editor, and history has that id.
  2: `${EDITORS} INSERT INTO editors (id, name) VALUES ('editor', 'Editor');`,
  // A request that is sent again was not told from another one of the same id.
  3: 'ALTER TABLE transactions ADD COLUMN digest TEXT;',
}

/** A document's history is its rows in `revisions`; a body of NULL says that it was deleted. */
const SCHEMA = `
  CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    digest TEXT
  );
  CREATE TABLE revisions (
    document_id TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq),
    body BLOB,
    PRIMARY KEY (document_id, seq)
  ) WITHOUT ROWID;
  CREATE INDEX revisions_by_transaction ON revisions (seq);
  CREATE TABLE keyvalues (
    user TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user, key)
  ) WITHOUT ROWID;
  ${EDITORS}
`

/**
 * Opens the folder's `lake.db`, and creates it first when it is missing. A new file is filled by
 * `fill` under another name and renamed once it is complete, so a `lake.db` is never half-seeded.
 *
 * @throws LakeError when the folder cannot be written, the file is broken, or it is in use.
 */
export async function openDatabase(
  dataDir: string,
  fill: (db: Db) => Promise<void>,
): Promise<OpenDatabase> {
  if (dataDir === ':memory:') {
    const db = new Database(':memory:')
    db.exec(SCHEMA)
    await fill(db)
    return {
      db,
      close() {
        if (db.open) db.close()
      },
    }
  }
  makeFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    const file = join(dataDir, 'lake.db')
    if (!existsSync(file)) await createFile(file, fill)
    const db = openFile(file)
    return {
      db,
      close() {
        if (!db.open) return
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        db.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

function unwritable(dataDir: string, error: unknown) {
  const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return new LakeError(
    `The data folder ${dataDir} cannot be written${reason}: choose one that this user may write to.`,
  )
}

/**
 * One process at a time: the kernel releases SQLite's file lock on any exit, `kill -9` included.
 * It lies on a file of its own so that other programs can still read `lake.db` meanwhile.
 *
 * @returns what lets go of it
 * @throws LakeError when another process has it
 */
export function lockDataFolder(dataDir: string): () => void {
  let db: Db
  try {
    db = new Database(join(dataDir, 'lake.lock'))
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  try {
    // Nothing is ever written to it: without a journal it can be locked on a full disk too.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) {
      throw new LakeError(
        `The data folder ${dataDir} is in use by another process: stop that one first, or choose another folder.`,
      )
    }
    throw unwritable(dataDir, error)
  }
  return () => {
    db.exec('ROLLBACK')
    db.close()
  }
}

async function createFile(file: string, fill: (db: Db) => Promise<void>) {
  if (existsSync(`${file}-wal`)) {
    throw new LakeError(
      `${file} is missing but ${file}-wal is there: put the file back, or move both away to start over.`,
    )
  }
  // Whatever an interrupted start has left under this name was never acknowledged to anybody.
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  rmSync(`${unfinished}-journal`, { force: true })
  const db = new Database(unfinished)
  try {
    // A rollback journal, not a WAL: the file alone must hold everything when it is renamed.
    db.pragma('journal_mode = DELETE')
    db.exec(SCHEMA)
    await fill(db)
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  } finally {
    db.close()
  }
  renameSync(unfinished, file)
  syncFolder(join(file, '..'))
}

/** A rename is only durable once the folder that holds it is. */
function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function openFile(file: string): Db {
  const size = sizeOf(file)
  const hasLog = sizeOf(`${file}-wal`) > 0
  if (size === 0) throw broken(file, 'it is empty')
  try {
    const db = new Database(file)
    const version = numberOf(db.pragma('user_version'))
    if (version !== SCHEMA_VERSION && !UPGRADES[version]) {
      throw broken(file, `it has layout ${version}, and this program reads ${SCHEMA_VERSION}`)
    }
    // SQLite fills a short page with zeros and finds nothing wrong; what a log holds is not missing.
    const whole = numberOf(db.pragma('page_count')) * numberOf(db.pragma('page_size'))
    if (size < whole && !hasLog) throw broken(file, `it is cut off after ${size} bytes`)
    const [first] = rowsOf(db.pragma('quick_check'))
    if (first?.quick_check !== 'ok') throw broken(file, String(first?.quick_check))
    // Drafts are in it; SQLite gives its log the same mode.
    chmodSync(file, 0o600)
    // WAL with synchronous=FULL: a commit is on the disk before it is acknowledged.
    db.pragma('journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    if (version !== SCHEMA_VERSION) keepCopy(db, file, version)
    upgrade(db, version)
    return db
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw broken(file, error instanceof Error ? error.message : String(error))
  }
}

/** Step by step, each with the number that it leads to in one transaction. */
function upgrade(db: Db, version: number) {
  for (let from = version; from < SCHEMA_VERSION; from++) {
    atomically(db, () => db.exec(`${UPGRADES[from]} PRAGMA user_version = ${from + 1}`))
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Says that a database file is not used, and that it has been left as it was. */
export function broken(file: string, reason: string): LakeError {
  return new LakeError(
    `${file} cannot be used (${reason}). It was left as it is: restore a backup, or move it away to start over.`,
  )
}

/** Runs the work in one SQLite transaction: all of it is on the disk afterwards, or none. */
export function atomically(db: Db, work: () => void) {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    // A full disk has ended it already; a second error must not hide the first.
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** The rows of a statement; libsql types them as unknown. */
export function rowsOf(rows: unknown): Record<string, unknown>[] {
  return Array.isArray(rows) ? rows : []
}

function numberOf(rows: unknown): number {
  return Number(Object.values(rowsOf(rows)[0] ?? {})[0])
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
