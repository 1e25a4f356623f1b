import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LakeError } from '../errors.ts'
import {
  beginFile,
  closeFile,
  type Db,
  isBusy,
  openFile,
  openSqlite,
  unwritable,
} from './sqliteFile.ts'

export type OpenDatabase = { db: Db; close(): void }

const EDITORS = 'CREATE TABLE editors (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;'

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

export const LAKE_LAYOUT = {
  version: 4,
  schema: SCHEMA,
  upgrades: {
    // There was one editor, and history has that id.
    2: `${EDITORS} INSERT INTO editors (id, name) VALUES ('editor', 'Editor');`,
    // A request that is sent again was not told from another one of the same id.
    3: 'ALTER TABLE transactions ADD COLUMN digest TEXT;',
  },
}

/**
 * Opens the folder's `lake.db`, and creates it first when it is missing: `fill` completes it before it gets its name,
 * so a `lake.db` is never half-seeded.
 *
 * @throws LakeError when the folder cannot be written, the file is broken, or it is in use.
 */
export async function openDatabase(
  dataDir: string,
  fill: (db: Db) => Promise<void>,
): Promise<OpenDatabase> {
  if (dataDir === ':memory:') return openDatasetFile(dataDir, 'lake', fill)
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  const unlock = lockDataFolder(dataDir)
  try {
    const { db, close } = await openDatasetFile(dataDir, 'lake', fill)
    return {
      db,
      close() {
        if (!db.isOpen) return
        close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Opens a dataset's file in a folder that this process has locked; a missing one is created and filled.
 *
 * @throws LakeError when the file is broken
 */
export async function openDatasetFile(
  dataDir: string,
  name: string,
  fill: (db: Db) => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  if (dataDir === ':memory:') {
    const db = openSqlite(':memory:')
    db.exec(SCHEMA)
    await fill(db)
    return { db, close: () => db.isOpen && db.close() }
  }
  const file = join(dataDir, `${name}.db`)
  if (!existsSync(file)) {
    const { db, finish } = beginFile(file, LAKE_LAYOUT, `${file}.new`)
    await fill(db).catch((error: unknown) => {
      db.close()
      throw error
    })
    finish()
  }
  const db = openFile(file, LAKE_LAYOUT)
  return { db, close: () => db.isOpen && closeFile(db) }
}

/**
 * One process at a time: the kernel releases SQLite's file lock on any exit, `kill -9` included. It lies on a file of
 * its own so that other programs can still read `lake.db` meanwhile.
 *
 * @returns the function that releases the lock
 * @throws LakeError when another process has it
 */
export function lockDataFolder(dataDir: string): () => void {
  let db: Db
  try {
    db = openSqlite(join(dataDir, 'lake.lock'))
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  try {
    // Nothing is ever written to it: without a journal it can be locked on a full disk too.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (isBusy(error)) {
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
