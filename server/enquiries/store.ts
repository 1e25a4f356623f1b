import { randomUUID } from 'node:crypto'
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
import { codeOf, messageOf } from '../process/errors.ts'
import { answersOf, type Channel } from './answers.ts'
import {
  DELIVERIES,
  type Deliveries,
  type Delivery,
  type DeliveryChannel,
  deliveriesOver,
  listDeliveries,
  queueDelivery,
} from './deliveries.ts'

type Db = InstanceType<typeof Database>

/**
 * What was accepted: `body` is what was sent, `at` an ISO time in UTC; ids ascend over all channels. All that was sent
 * for one filled form has one key.
 */
export type StoredEnquiry = {
  id: number
  channel: Channel
  at: string
  key: string
  body: Record<string, unknown>
}

export type Store = {
  /**
   * Returns once the enquiry is on the disk, with its id. Under a key that this channel knows already nothing is added:
   * the id is the same again, and the newer body counts.
   *
   * @param key without one the enquiry has a key of its own
   */
  add(channel: Channel, body: Record<string, unknown>, key?: string): number
  /** Whether anything arrived under this key. */
  knows(key: string): boolean
  /** Newest last; of one channel or of all. */
  list(channel?: Channel): StoredEnquiry[]
  /**
   * Deletes every enquiry of which one arrival is meant, with its deliveries, so that nothing of it stays in the file.
   *
   * @returns how many enquiries are gone
   */
  remove(isMeant: (arrival: StoredEnquiry) => boolean): number
  /** What became of the deliveries, newest last. */
  listDeliveries(): Delivery[]
  deliveries: Deliveries
  close(): void
}

/** Where what is stored is delivered to. */
export type Outgoing = {
  /** What arrived by one channel is put into the outbox of these, in the step that stores it. */
  channels(channel: Channel): DeliveryChannel[]
  /** Called when there is something new in it. */
  onQueued(): void
}
const NOWHERE: Outgoing = { channels: () => [], onQueued: () => {} }

/** The store cannot be opened. The message is one plain sentence for the person who started it. */
class StoreError extends Error {
  override name = 'StoreError'

  get userMessage(): string {
    return this.message
  }
}

/** SQLite waits so long for another process that writes. */
const LOCK_TIMEOUT_MS = 5_000

const SCHEMA_VERSION = 2
const ARRIVALS = `
  CREATE TABLE arrivals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (channel IN ('backend', 'email', 'form')),
    at TEXT NOT NULL,
    key TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE UNIQUE INDEX arrivals_of_key ON arrivals (key, channel);
`
const SCHEMA = `
  ${ARRIVALS}
  ${DELIVERIES}
  PRAGMA user_version = ${SCHEMA_VERSION};
`

/** From layout 1, which knew neither keys nor the posted form, to layout 2. All of it happens or nothing. */
const UPGRADE = `
  BEGIN IMMEDIATE;
  ALTER TABLE arrivals RENAME TO arrivals_1;
  ${ARRIVALS}
  INSERT INTO arrivals (id, channel, at, key, body)
    SELECT id, channel, at, 'arrival-' || id, body FROM arrivals_1;
  DROP TABLE arrivals_1;
  PRAGMA user_version = ${SCHEMA_VERSION};
  COMMIT;
`

/** Nobody but the user that runs the server may read who enquired. */
const PRIVATE_FILE = 0o600

const fileIn = (dataDir: string) => join(dataDir, 'enquiries.db')

/**
 * Opens the folder's `enquiries.db` and makes it when there is none; `:memory:` keeps it in memory.
 *
 * @throws StoreError when the folder cannot be written or the file is broken; the file is left as it is.
 */
export function openStore(dataDir: string, outgoing = NOWHERE): Store {
  if (dataDir === ':memory:') {
    const db = new Database(':memory:')
    db.exec(SCHEMA)
    return storeOver(db, outgoing, () => db.close())
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
    if (layoutOf(opened) === 1) opened.exec(UPGRADE)
    opened.exec(DELIVERIES)
    // Without a first read in WAL mode, SQLite takes the database for locked when it is to be checkpointed.
    opened.prepare('SELECT max(id) FROM arrivals').all()
  })
  return storeOver(db, outgoing, () => {
    // So that the file alone holds everything, for whoever copies it.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
  })
}

/**
 * Opens an existing `enquiries.db` for reading only, so that a running server is not disturbed.
 *
 * @throws StoreError when there is none or it is broken.
 */
export function openStoreForReading(dataDir: string): Store {
  const file = requireFile(dataDir)
  const db = openFile(file, `${pathToFileURL(file).href}?mode=ro`, (opened) => {
    if (layoutOf(opened) === 1)
      throw new Error('an earlier version made it: "npm start" brings it up to date')
  })
  return storeOver(db, NOWHERE, () => db.close())
}

/**
 * Opens an existing `enquiries.db` to change it, beside a server that runs.
 *
 * @throws StoreError when there is none or it is broken.
 */
export function openExistingStore(dataDir: string): Store {
  requireFile(dataDir)
  return openStore(dataDir)
}

function requireFile(dataDir: string): string {
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

function openFile(file: string, url: string, prepare?: (db: Db) => void): Db {
  let db: Db | undefined
  try {
    if (statSync(file).size === 0) throw new Error('it is empty')
    db = new Database(url, { timeout: LOCK_TIMEOUT_MS })
    const layout = layoutOf(db)
    if (layout !== 1 && layout !== SCHEMA_VERSION) {
      throw new Error(`it has layout ${layout}, and this program reads ${SCHEMA_VERSION}`)
    }
    const check = firstRow(db.pragma('quick_check')).quick_check
    if (check !== 'ok') throw new Error(String(check))
    prepare?.(db)
    return db
  } catch (error) {
    db?.close()
    throw new StoreError(
      `${file} cannot be used (${reasonOf(error)}). It was left as it is: restore a backup, or move it away to start over.`,
    )
  }
}

const CLOSED = 'The store of enquiries is closed.'

function storeOver(db: Db, outgoing: Outgoing, closeDatabase: () => void): Store {
  let open = true
  // A libsql statement goes on working after its database was closed, so each call asks anew.
  const prepare = (sql: string) => {
    if (!open) throw new Error(CLOSED)
    return db.prepare(sql)
  }
  return {
    add(channel, body, key = randomUUID()) {
      const at = new Date().toISOString()
      const channels = outgoing.channels(channel)
      // Both or neither: what is acknowledged is also delivered.
      const store = db.transaction(() => {
        const upsert = prepare(`
          INSERT INTO arrivals (channel, at, key, body) VALUES (?, ?, ?, ?)
          ON CONFLICT (key, channel) DO UPDATE SET body = excluded.body
          RETURNING id`)
        const { id } = firstRow(upsert.all(channel, at, key, JSON.stringify(body)))
        for (const to of channels)
          queueDelivery(prepare, { key, at, answers: answersOf(channel, body) }, to)
        return Number(id)
      })
      if (!open) throw new Error(CLOSED)
      const id = store.immediate()
      if (channels.length > 0) outgoing.onQueued()
      return id
    },
    knows(key) {
      return prepare('SELECT 1 FROM arrivals WHERE key = ?').all(key).length > 0
    },
    list(channel) {
      const select = prepare('SELECT id, channel, at, key, body FROM arrivals ORDER BY id')
      const enquiries = select.all().map(enquiryOfRow)
      return channel ? enquiries.filter((enquiry) => enquiry.channel === channel) : enquiries
    },
    remove(isMeant) {
      // What is deleted is overwritten, and the log that still holds it is emptied.
      db.exec('PRAGMA secure_delete = ON')
      const removeMeant = db.transaction(() => {
        const rows = prepare('SELECT id, channel, at, key, body FROM arrivals').all()
        const keys = new Set(rows.map(enquiryOfRow).flatMap((one) => (isMeant(one) ? one.key : [])))
        for (const key of keys) {
          prepare('DELETE FROM arrivals WHERE key = ?').run(key)
          prepare('DELETE FROM deliveries WHERE key = ?').run(key)
        }
        return keys.size
      })
      const count = removeMeant.immediate()
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return count
    },
    listDeliveries: () => listDeliveries(prepare),
    deliveries: deliveriesOver(prepare),
    close() {
      if (open) closeDatabase()
      open = false
    },
  }
}

/** libsql types rows as unknown; the table's own checks say what is in them. */
function enquiryOfRow(row: unknown): StoredEnquiry {
  const { body, ...rest } = row as Omit<StoredEnquiry, 'body'> & { body: string }
  return { ...rest, body: JSON.parse(body) }
}

const layoutOf = (db: Db) => Object.values(firstRow(db.pragma('user_version')))[0]

function firstRow(rows: unknown): Record<string, unknown> {
  return Array.isArray(rows) ? (rows[0] ?? {}) : {}
}

const reasonOf = (error: unknown) => codeOf(error) || messageOf(error)
