import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'libsql'
import { keepCopy } from '../../../lake/store/sqlite/keepCopy.ts'
import { codeOf, messageOf } from '../../process/errors.ts'
import { FOLLOW_UPS } from '../editors/followUp.ts'
import { DELIVERIES } from '../outbox/deliveries.ts'
import { QUARANTINE } from '../spam/quarantine.ts'
import { ARRIVALS } from './arrivals.ts'

export type Db = InstanceType<typeof Database>

/** The store cannot be opened. The message is one plain sentence for the person who started it. */
class StoreError extends Error {
  override name = 'StoreError'

  get userMessage(): string {
    return this.message
  }
}

/** SQLite waits so long for another process that writes. */
const LOCK_TIMEOUT_MS = 5_000

const SCHEMA_VERSION = 4
/** Made once and kept, so that what was signed with it is known after a restart. */
const SECRETS = 'CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;'

const SCHEMA = `
  ${ARRIVALS} ${DELIVERIES} ${QUARANTINE} ${SECRETS} ${FOLLOW_UPS}
  PRAGMA user_version = ${SCHEMA_VERSION};
`

/** What makes a file of an earlier layout one of the next, by the number that it says. */
const UPGRADES: Record<number, string> = {
  // It knew neither keys nor the posted form.
  1: `
    ALTER TABLE arrivals RENAME TO arrivals_1;
    ${ARRIVALS}
    INSERT INTO arrivals (id, channel, at, key, body)
      SELECT id, channel, at, 'arrival-' || id, body FROM arrivals_1;
    DROP TABLE arrivals_1;`,
  // It had the outbox, or not.
  2: `${DELIVERIES} ${QUARANTINE} ${SECRETS}`,
  // It did not know what was answered.
  3: FOLLOW_UPS,
}

/** Nobody but the user that runs the server may read who enquired. */
const PRIVATE_FILE = 0o600

const FILE_NAME = 'enquiries.db'
const fileIn = (dataDir: string) => join(dataDir, FILE_NAME)

/** The names of the copies that were kept before an upgrade. */
export const isKeptCopy = (name: string): boolean => name.startsWith(`${FILE_NAME}.layout-`)

/** An open `enquiries.db`. */
export type StoreFile = { db: Db; close(): void }

/**
 * Opens the folder's `enquiries.db` and creates it when it is missing; `:memory:` keeps it in memory. A copy of an
 * earlier layout is kept before it is upgraded.
 *
 * @throws StoreError when the folder cannot be written or the file is broken; the file is left as it is.
 */
export function openStoreFile(dataDir: string): StoreFile {
  if (dataDir === ':memory:') {
    const db = new Database(':memory:')
    db.exec(SCHEMA)
    return { db, close: () => db.close() }
  }
  const file = fileIn(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) createFile(file)
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}): choose one that this user may write to.`,
    )
  }
  const db = openFile(file, file, (opened) => {
    chmodSync(file, PRIVATE_FILE)
    // WAL with synchronous=FULL: an enquiry is on the disk before it is answered.
    opened.pragma('journal_mode = WAL')
    opened.exec('PRAGMA synchronous = FULL')
    upgrade(opened, file)
    // Without a first read in WAL mode, SQLite takes the database for locked when it is to be checkpointed.
    opened.prepare('SELECT max(id) FROM arrivals').all()
  })
  return {
    db,
    close() {
      // So that the file alone holds everything, for whoever copies it.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}

/**
 * Opens an existing `enquiries.db` for reading only, so that a running server is not disturbed.
 *
 * @throws StoreError when it is missing or broken.
 */
export function openStoreFileForReading(dataDir: string): StoreFile {
  const file = requireStoreFile(dataDir)
  const db = openFile(file, `${pathToFileURL(file).href}?mode=ro`, (opened) => {
    if (layoutOf(opened) !== SCHEMA_VERSION)
      throw new Error('an earlier version made it: "npm start" brings it up to date')
  })
  return { db, close: () => db.close() }
}

/** @throws StoreError when it is missing */
export function requireStoreFile(dataDir: string): string {
  const file = fileIn(dataDir)
  if (existsSync(file)) return file
  throw new StoreError(
    `There is no ${file}: start the site once with "npm start", or set DATA_DIR to the folder it uses.`,
  )
}

/**
 * Made under another name and linked into place once complete: an empty file is then always a damaged one, and a
 * process that starts at the same moment finds the file of the first instead of taking it away.
 */
function createFile(file: string) {
  if (existsSync(`${file}-wal`)) {
    throw new StoreError(
      `${file} is missing but ${file}-wal is there: put the file back, or move both away to start over.`,
    )
  }
  const unfinished = `${file}.${process.pid}.new`
  rmSync(unfinished, { force: true })
  const db = new Database(unfinished)
  try {
    db.exec(SCHEMA)
  } finally {
    db.close()
  }
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  // A name is only durable once the folder that holds it is.
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Step by step; of each step all happens or nothing. */
function upgrade(db: Db, file: string) {
  const from = layoutOf(db)
  if (from !== SCHEMA_VERSION) keepCopy(db, file, from)
  for (let layout = from; layout < SCHEMA_VERSION; layout++) {
    const step = db.transaction(() => {
      // Another process may have been faster.
      if (layoutOf(db) === layout)
        db.exec(`${UPGRADES[layout]} PRAGMA user_version = ${layout + 1};`)
    })
    step.immediate()
  }
}

function openFile(file: string, url: string, prepare: (db: Db) => void): Db {
  let db: Db | undefined
  try {
    if (statSync(file).size === 0) throw new Error('it is empty')
    db = new Database(url, { timeout: LOCK_TIMEOUT_MS })
    const layout = layoutOf(db)
    if (layout !== SCHEMA_VERSION && !UPGRADES[layout]) {
      throw new Error(`it has layout ${layout}, and this program reads ${SCHEMA_VERSION}`)
    }
    const check = firstRow(db.pragma('quick_check')).quick_check
    if (check !== 'ok') throw new Error(String(check))
    prepare(db)
    return db
  } catch (error) {
    db?.close()
    throw new StoreError(
      `${file} cannot be used (${reasonOf(error)}). It was left as it is: restore a backup, or move it away to start over.`,
    )
  }
}

const layoutOf = (db: Db) => Number(Object.values(firstRow(db.pragma('user_version')))[0])

/** libsql types rows as unknown. */
export function firstRow(rows: unknown): Record<string, unknown> {
  return Array.isArray(rows) ? (rows[0] ?? {}) : {}
}

const reasonOf = (error: unknown) => codeOf(error) || messageOf(error)
