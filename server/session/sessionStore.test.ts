import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTables } from '@aangan/lake/tables'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { databases } from '../../tests/setup/databases.ts'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import {
  lastSwitchedOffAt,
  openAdministrator,
  setOn,
  setPassword,
  verifyPassword,
} from './accounts.ts'
import { editorNamed } from './editors.ts'
import { openSessionTables } from './openSessionTables.ts'
import {
  beginSession,
  createLinkCode,
  endSession,
  findSession,
  readStudioUrl,
  saveStudioUrl,
  spendLinkCode,
} from './sessionStore.ts'

const PASSWORD = 'a-password-of-a-good-length'
const days = (count: number) => count * 86_400_000
const HOUR_MS = 3_600_000

afterEach(() => void vi.useRealTimers())

async function open(place: { file: string } | { url: string }) {
  const tables = await openTables(place)
  onTestFinished(() => tables.close())
  const db = await openSessionTables(tables, '')
  return { db, asha: await openAdministrator(db, 'Asha Rao') }
}

test.each(databases)('%s: a session lasts 30 days from its last use', async (_, placeOf) => {
  const { db, asha } = await open(await placeOf())
  vi.useFakeTimers({ toFake: ['Date'] })
  const secret = await beginSession(db, asha.id, 'Firefox')
  for (let visits = 0; visits < 3; visits += 1) {
    vi.setSystemTime(Date.now() + days(29))
    expect(await findSession(db, secret)).toEqual(asha)
  }
  vi.setSystemTime(Date.now() + days(30))
  expect(await findSession(db, secret)).toBeUndefined()
})

test.each(databases)('%s: a session that ends leaves the others alone', async (_, placeOf) => {
  const { db, asha } = await open(await placeOf())
  const [first, second] = [await beginSession(db, asha.id, ''), await beginSession(db, asha.id, '')]
  await endSession(db, first)
  expect([await findSession(db, first), await findSession(db, second)]).toEqual([undefined, asha])
})

test.each(databases)('%s: a link is worth one sign-in, within an hour', async (_, placeOf) => {
  const { db, asha } = await open(await placeOf())
  vi.useFakeTimers({ toFake: ['Date'] })
  const [code, late] = [await createLinkCode(db, asha.id), await createLinkCode(db, asha.id)]
  expect(code).toMatch(/^[\w-]{22}$/)
  const uses = await Promise.all([code, code, code, ''].map((code) => spendLinkCode(db, code)))
  expect(uses.filter(Boolean)).toEqual([asha])
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await spendLinkCode(db, late)).toBeUndefined()
})

test.each(databases)(
  '%s: an account that is switched off is signed out, and its links with it',
  async (_, placeOf) => {
    const { db, asha } = await open(await placeOf())
    const [secret, code] = [await beginSession(db, asha.id, ''), await createLinkCode(db, asha.id)]
    const before = Date.now()
    await setOn(db, asha.id, false)
    await setOn(db, asha.id, true)
    expect(await findSession(db, secret)).toBeUndefined()
    expect(await spendLinkCode(db, code)).toBeUndefined()
    expect(await lastSwitchedOffAt(db)).toBeGreaterThanOrEqual(before)
  },
)

test.each(databases)(
  '%s holds hashes of passwords, cookies and links, and nothing else of them',
  async (_, placeOf) => {
    const { db, asha } = await open(await placeOf())
    await setPassword(db, asha.id, PASSWORD)
    const secrets = [
      PASSWORD,
      await beginSession(db, asha.id, ''),
      await createLinkCode(db, asha.id),
    ]
    const rows = JSON.stringify([
      await db.selectFrom('accounts').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('one_time_links').selectAll().execute(),
    ])
    for (const secret of secrets) expect(rows).not.toContain(secret)
    expect(rows).toMatch(/scrypt\$32768,8,3\$/)
    expect(await verifyPassword(db, 'Asha Rao', PASSWORD)).toEqual(asha)
  },
)

test.each(databases)('%s keeps the address of the Studio that ran last', async (_, placeOf) => {
  const { db } = await open(await placeOf())
  expect(await readStudioUrl(db)).toBeUndefined()
  for (const port of [4321, 4322]) await saveStudioUrl(db, `http://127.0.0.1:${port}/studio/`)
  expect(await readStudioUrl(db)).toBe('http://127.0.0.1:4322/studio/')
})

/** The hash of the password above, as commit f989c238 stored it. */
const EARLIER_HASH =
  'scrypt$32768,8,3$l0s9a70J-u5UUBjOcks6RQ$_APohIZPuks5Mgjcw_a7_StF8rMWhZggML0GQr7CerA'

test('accounts, passwords and sessions of an earlier version go on', async () => {
  const { path: dataDir, remove } = temporaryFolder()
  onTestFinished(remove)
  const { id } = editorNamed('Asha Rao')
  const accounts = new DatabaseSync(join(dataDir, 'accounts.db'))
  // Commit f989c238 made both files like this.
  accounts.exec(`
    CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,
      hash TEXT NOT NULL, stamp TEXT NOT NULL, is_on INTEGER NOT NULL, made_at INTEGER NOT NULL);
    CREATE TABLE switched_off (at INTEGER NOT NULL);
    INSERT INTO accounts VALUES ('${id}', 'Asha Rao', 'editor', '${EARLIER_HASH}', 'now', 1, 1000);
    INSERT INTO switched_off VALUES (2000);`)
  accounts.close()
  const sessions = new DatabaseSync(join(dataDir, 'sessions.db'))
  sessions.exec(`
    CREATE TABLE sessions (number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL, browser TEXT NOT NULL, begun_at INTEGER NOT NULL, used_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL, account TEXT, stamp TEXT);`)
  const insert = sessions.prepare('INSERT INTO sessions VALUES (NULL, ?, ?, ?, 0, 0, ?, ?, ?)')
  const keyOf = async (secret: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString(
      'hex',
    )
  const ends = Date.now() + days(1)
  insert.run(await keyOf('of-asha'), 'Asha Rao', 'Firefox', ends, id, 'now')
  insert.run(await keyOf('before'), 'Asha Rao', 'Firefox', ends, id, 'earlier')
  sessions.close()

  for (let start = 1; start <= 2; start++) {
    const tables = await openTables({ file: join(dataDir, 'site.db') })
    const db = await openSessionTables(tables, dataDir)
    const asha = { id, name: 'Asha Rao', role: 'editor', is_on: 1 }
    expect(await findSession(db, 'of-asha')).toMatchObject(asha)
    expect(await findSession(db, 'before')).toBeUndefined()
    expect(await verifyPassword(db, 'Asha Rao', PASSWORD)).toMatchObject(asha)
    expect(await lastSwitchedOffAt(db)).toBe(2000)
    await tables.close()
  }
  expect(existsSync(join(dataDir, 'accounts.db'))).toBe(false)
  expect(existsSync(join(dataDir, 'sessions.db.adopted'))).toBe(true)
})
