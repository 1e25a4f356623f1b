import { createHash, randomBytes } from 'node:crypto'
import type { Follow, SharedDatabase } from '@aangan/lake/postgres'
import { unlessFull } from '../process/diskFull.ts'
import type { Account } from './accounts.ts'
import { type OwnersDatabase, openOwnersDatabase, ownersReplica } from './ownersDatabase.ts'

/** What a session keeps of its account. */
type SignedIn = Pick<Account, 'id' | 'stamp'>

export type SessionStore = {
  begin(options: {
    account: Pick<Account, 'id' | 'name' | 'stamp'>
    browser: string
  }): Promise<string>
  /** The account of the session with this id, as it was at the sign-in. The session is extended by 30 days. */
  use(id: string): SignedIn | undefined
  end(id: string): Promise<void>
  endOf(accountId: string): Promise<void>

  /** A code that signs one browser in as the account of this name, without any other secret. */
  makeCode(options: { name: string; lifetimeMs: number }): Promise<string>
  /** Takes a code, which then is worth nothing, and returns the name it was made for. */
  takeCode(code: string): Promise<string | undefined>

  /** The names of sessions that have no account: earlier versions began them. */
  listNamesAlone(): string[]
  /** Gives the sessions of a name alone to its account; without an account they end. */
  assignName(name: string, account: SignedIn | undefined): Promise<void>

  /** The Studio's address of the server that ran last on this folder. */
  studioUrl(): string | undefined
  serve(studioUrl: string): Promise<void>

  close(): void
}

const DAY_MS = 86_400_000
export const SESSION_MS = 30 * DAY_MS

const USE_MS = 5 * 60_000

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    browser TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    account TEXT,
    stamp TEXT
  );
  CREATE TABLE IF NOT EXISTS codes (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    ends_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS studio (only INTEGER PRIMARY KEY CHECK (only = 1), url TEXT NOT NULL);
`

const SESSIONS: OwnersDatabase = {
  name: 'sessions.db',
  schema: SCHEMA,
  whenDamaged: 'remove it to get a new one, which signs every editor out',
}

/**
 * Opens the folder's `sessions.db`, for this user's eyes only; creates it when it is missing. Several processes may
 * have it open: the server, and the commands that end sessions and make sign-in links. It holds no cookie and no
 * code itself, only their hashes: a copy of the file signs nobody in.
 *
 * @param dataDir the data folder, or `:memory:`
 * @param follow of a replica; by default the database lies on this machine alone
 * @throws StartupError when the folder cannot be written or the file is damaged
 */
export function openSessionStore(dataDir: string, follow?: Follow): SessionStore {
  const { db, transact } = openOwnersDatabase(dataDir, SESSIONS, follow)
  const find = db.prepare(
    'SELECT used_at, account, stamp FROM sessions WHERE key = ? AND ends_at > ? AND account IS NOT NULL',
  )
  let isOpen = true

  return {
    async begin({ account, browser }) {
      const id = randomBytes(32).toString('base64url')
      const now = Date.now()
      await transact((prepare) => {
        prepare('DELETE FROM sessions WHERE ends_at <= ?').run(now)
        prepare(
          `INSERT INTO sessions (key, name, browser, begun_at, used_at, ends_at, account, stamp)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          keyOf(id),
          account.name,
          browser.slice(0, 300),
          now,
          now,
          now + SESSION_MS,
          account.id,
          account.stamp,
        )
      })
      return id
    },
    use(id) {
      const row = find.get(keyOf(id), Date.now()) as SessionRow | undefined
      if (!row) return undefined
      const now = Date.now()
      if (Math.abs(now - row.used_at) >= USE_MS)
        unlessFull(() =>
          transact((prepare) => prepare(TOUCH).run(now, now + SESSION_MS, keyOf(id))),
        ).catch(console.error)
      return { id: row.account, stamp: row.stamp }
    },
    end: (id) =>
      transact((prepare) => void prepare('DELETE FROM sessions WHERE key = ?').run(keyOf(id))),
    endOf: (accountId) =>
      transact((prepare) => void prepare('DELETE FROM sessions WHERE account = ?').run(accountId)),

    listNamesAlone: () =>
      (
        db.prepare('SELECT DISTINCT name FROM sessions WHERE account IS NULL').all() as {
          name: string
        }[]
      ).map(({ name }) => name), // the table's own column
    assignName: (name, account) =>
      transact((prepare) => {
        if (account)
          prepare(
            'UPDATE sessions SET account = ?, stamp = ? WHERE name = ? AND account IS NULL',
          ).run(account.id, account.stamp, name)
        else prepare('DELETE FROM sessions WHERE name = ? AND account IS NULL').run(name)
      }),

    async makeCode({ name, lifetimeMs }) {
      const code = randomBytes(16).toString('base64url')
      const now = Date.now()
      await transact((prepare) => {
        prepare('DELETE FROM codes WHERE ends_at <= ?').run(now)
        const insert = prepare('INSERT INTO codes (key, name, ends_at) VALUES (?, ?, ?)')
        insert.run(keyOf(code), name, now + lifetimeMs)
      })
      return code
    },
    // One transaction, so that of two simultaneous uses of a code only one succeeds.
    takeCode: (code) =>
      transact((prepare) => {
        const taken = prepare('DELETE FROM codes WHERE key = ? AND ends_at > ? RETURNING name').all(
          keyOf(code),
          Date.now(),
        ) as { name: string }[]
        return taken[0]?.name
      }),

    studioUrl: () =>
      (db.prepare('SELECT url FROM studio').get() as { url: string } | undefined)?.url,
    async serve(url) {
      if (this.studioUrl() === url) return
      await unlessFull(() =>
        transact((prepare) =>
          prepare('INSERT OR REPLACE INTO studio (only, url) VALUES (1, ?)').run(url),
        ),
      )
    },

    close() {
      if (isOpen) db.close()
      isOpen = false
    },
  }
}

/**
 * Opens the sessions of this machine, or those that several processes share.
 *
 * @throws StartupError or LakeError with a sentence
 */
export const openSessions = async (
  dataDir: string,
  shared: SharedDatabase | undefined,
): Promise<SessionStore> =>
  openSessionStore(dataDir, await shared?.prepare(ownersReplica(dataDir, SESSIONS)))

const TOUCH = 'UPDATE sessions SET used_at = ?, ends_at = ? WHERE key = ?'

type SessionRow = { used_at: number; account: string; stamp: string }

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
