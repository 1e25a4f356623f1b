import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { codeOf, messageOf, StartupError } from '../process/errors.ts'

/** A browser that is an editor's. Times are milliseconds since 1970. */
export type Session = {
  /** What the owner calls it by; the cookie's id is nowhere but in the browser. */
  number: number
  name: string
  /** What the browser said it is (`User-Agent`). */
  browser: string
  begunAt: number
  usedAt: number
  endsAt: number
}

export type SessionStore = {
  /** Begins a session, and returns the id for its cookie. */
  begin(who: { name: string; browser: string }): string
  /** The name in the session with this id, which thereby lasts for another 30 days. */
  use(id: string): string | undefined
  end(id: string): void
  /** Ends the session with this number; false when there is none. */
  endNumber(number: number): boolean
  /** Newest use last. */
  list(): Session[]

  /** A code that signs one browser in, under this name; whoever has it needs nothing else. */
  makeCode(options: { name: string; lifetimeMs: number }): string
  /** Takes a code, which then is worth nothing, and returns the name it was made for. */
  takeCode(code: string): string | undefined

  /** Where the Studio of the last server that ran on this folder is. */
  studioUrl(): string | undefined
  /** A server begins to run: its Studio is there, and this is its token. Another token than before ends every session. */
  serve(server: { studioUrl: string; editorToken: string | undefined }): void

  close(): void
}

const DAY_MS = 86_400_000
export const SESSION_MS = 30 * DAY_MS

/** How often it is written down that a session is in use. */
const USE_MS = 5 * 60_000

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    browser TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS codes (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    ends_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS server (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    studio_url TEXT NOT NULL,
    salt TEXT NOT NULL,
    token TEXT NOT NULL
  );
`

/**
 * Opens the folder's `sessions.db`, for this user's eyes only; makes it when there is none. Several processes may
 * have it open: the server, and the commands that list sessions and make sign-in links. It holds no cookie and no
 * code itself, only their hashes: a copy of the file signs nobody in.
 *
 * @param dataDir the data folder, or `:memory:`
 * @throws StartupError when the folder cannot be written or the file is damaged
 */
export function openSessionStore(dataDir: string): SessionStore {
  const db = openDatabase(dataDir)
  const find = db.prepare('SELECT name, used_at FROM sessions WHERE key = ? AND ends_at > ?')
  const touch = db.prepare('UPDATE sessions SET used_at = ?, ends_at = ? WHERE key = ?')
  let isOpen = true

  return {
    begin({ name, browser }) {
      const id = randomBytes(32).toString('base64url')
      const now = Date.now()
      db.prepare('DELETE FROM sessions WHERE ends_at <= ?').run(now)
      db.prepare(
        'INSERT INTO sessions (key, name, browser, begun_at, used_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(keyOf(id), name, browser.slice(0, 300), now, now, now + SESSION_MS)
      return id
    },
    use(id) {
      // libsql types rows as unknown; the table's own columns say what is in them.
      const row = find.get(keyOf(id), Date.now()) as { name: string; used_at: number } | undefined
      if (!row) return undefined
      const now = Date.now()
      if (Math.abs(now - row.used_at) >= USE_MS) touch.run(now, now + SESSION_MS, keyOf(id))
      return row.name
    },
    end(id) {
      db.prepare('DELETE FROM sessions WHERE key = ?').run(keyOf(id))
    },
    endNumber: (number) =>
      db.prepare('DELETE FROM sessions WHERE number = ?').run(number).changes > 0,
    list() {
      const rows = db
        .prepare(
          `SELECT number, name, browser, begun_at AS begunAt, used_at AS usedAt, ends_at AS endsAt
           FROM sessions WHERE ends_at > ? ORDER BY used_at, number`,
        )
        .all(Date.now())
      return rows as Session[]
    },

    makeCode({ name, lifetimeMs }) {
      const code = randomBytes(16).toString('base64url')
      const now = Date.now()
      db.prepare('DELETE FROM codes WHERE ends_at <= ?').run(now)
      const insert = db.prepare('INSERT INTO codes (key, name, ends_at) VALUES (?, ?, ?)')
      insert.run(keyOf(code), name, now + lifetimeMs)
      return code
    },
    takeCode(code) {
      // One statement, so that of two who come with one code only one gets in.
      const taken = db
        .prepare('DELETE FROM codes WHERE key = ? AND ends_at > ? RETURNING name')
        .all(keyOf(code), Date.now()) as { name: string }[]
      return taken[0]?.name
    },

    studioUrl: () => serverRow()?.studio_url,
    serve({ studioUrl, editorToken = '' }) {
      const before = serverRow()
      const salt = before?.salt ?? randomBytes(16).toString('hex')
      // Slow to compute, so that a copy of the file does not give away a weak token.
      const token = scryptSync(editorToken, salt, 32)
      if (before && !timingSafeEqual(token, Buffer.from(before.token, 'hex')))
        db.exec('DELETE FROM sessions')
      db.prepare(
        'INSERT OR REPLACE INTO server (only, studio_url, salt, token) VALUES (1, ?, ?, ?)',
      ).run(studioUrl, salt, token.toString('hex'))
    },

    close() {
      if (isOpen) db.close()
      isOpen = false
    },
  }

  function serverRow() {
    const row = db.prepare('SELECT studio_url, salt, token FROM server').get()
    return row as { studio_url: string; salt: string; token: string } | undefined
  }
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

function openDatabase(dataDir: string) {
  const inMemory = dataDir === ':memory:'
  const file = inMemory ? dataDir : join(dataDir, 'sessions.db')
  if (!inMemory) makeFile(dataDir, file)
  try {
    const db = new Database(file, { timeout: 5000 })
    // Sessions survive a killed process; synchronous=NORMAL may lose the last of them with the machine's power.
    if (!inMemory) db.pragma('journal_mode = WAL')
    db.exec(`PRAGMA synchronous = NORMAL; ${SCHEMA}`)
    return db
  } catch (error) {
    throw new StartupError(
      `${file} cannot be used (${codeOf(error) ?? messageOf(error)}): remove it to get a new one, which signs every editor out.`,
    )
  }
}

/** SQLite takes an empty file for a new database, and gives the files beside it the same mode. */
function makeFile(dataDir: string, file: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? messageOf(error)}): set DATA_DIR to one that this user may write to.`,
    )
  }
}
