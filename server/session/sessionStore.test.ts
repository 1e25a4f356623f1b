import { openTables } from '@aangan/lake/tables'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { databases } from '../../tests/setup/databases.ts'
import {
  findOrCreateAdministrator,
  lastDisabledAt,
  setEnabled,
  setPassword,
  verifyPassword,
} from './accounts.ts'
import {
  beginSession,
  createSignInLink,
  endSession,
  findSessionEditor,
  saveStudioUrl,
  spendLinkCode,
} from './sessionStore.ts'
import { openSessionTables, type SessionDb } from './sessionTables.ts'

const STUDIO = 'http://127.0.0.1:4321/studio/'
const PASSWORD = 'a-password-of-a-good-length'
const days = (count: number) => count * 86_400_000
const HOUR_MS = 3_600_000

const createLinkCode = async (db: SessionDb, accountId: string) =>
  new URL(await createSignInLink(db, accountId)).searchParams.get('sign-in') ?? ''

afterEach(() => void vi.useRealTimers())

async function open(place: { file: string } | { url: string }) {
  const tables = await openTables(place)
  onTestFinished(() => tables.close())
  const db = await openSessionTables(tables)
  await saveStudioUrl(db, STUDIO)
  return { db, asha: await findOrCreateAdministrator(db, 'Asha Rao') }
}

test.each(databases)('%s: a session expires 30 days after its last use', async (_, newDatabase) => {
  const { db, asha } = await open(await newDatabase())
  vi.useFakeTimers({ toFake: ['Date'] })
  const secret = await beginSession(db, asha.id)
  for (let visits = 0; visits < 3; visits += 1) {
    vi.setSystemTime(Date.now() + days(29))
    expect(await findSessionEditor(db, secret)).toMatchObject({ id: asha.id })
  }
  vi.setSystemTime(Date.now() + days(30))
  expect(await findSessionEditor(db, secret)).toBeUndefined()
})

test.each(databases)(
  '%s: ending a session does not end other sessions of the account',
  async (_, newDatabase) => {
    const { db, asha } = await open(await newDatabase())
    const [first, second] = [await beginSession(db, asha.id), await beginSession(db, asha.id)]
    await endSession(db, first)
    expect([await findSessionEditor(db, first), await findSessionEditor(db, second)]).toMatchObject(
      [undefined, { id: asha.id }],
    )
  },
)

test.each(databases)(
  '%s: a sign-in link can be used once, within an hour',
  async (_, newDatabase) => {
    const { db, asha } = await open(await newDatabase())
    vi.useFakeTimers({ toFake: ['Date'] })
    const [code, late] = [await createLinkCode(db, asha.id), await createLinkCode(db, asha.id)]
    expect(code).toMatch(/^[\w-]{43}$/)
    const results = await Promise.all([code, code, code, ''].map((code) => spendLinkCode(db, code)))
    expect(results.filter(Boolean)).toEqual([asha.id])
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect(await spendLinkCode(db, late)).toBeUndefined()
  },
)

test.each(databases)(
  '%s: disabling an account ends its sessions and its sign-in links',
  async (_, newDatabase) => {
    const { db, asha } = await open(await newDatabase())
    const [secret, code] = [await beginSession(db, asha.id), await createLinkCode(db, asha.id)]
    const before = Date.now()
    await setEnabled(db, asha.id, false)
    await setEnabled(db, asha.id, true)
    expect(await findSessionEditor(db, secret)).toBeUndefined()
    expect(await spendLinkCode(db, code)).toBeUndefined()
    expect(await lastDisabledAt(db)).toBeGreaterThanOrEqual(before)
  },
)

test.each(databases)(
  '%s: passwords, cookies and sign-in links are stored only as hashes',
  async (_, newDatabase) => {
    const { db, asha } = await open(await newDatabase())
    await setPassword(db, asha.id, PASSWORD)
    const secrets = [PASSWORD, await beginSession(db, asha.id), await createLinkCode(db, asha.id)]
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

test.each(databases)(
  '%s: a sign-in link opens the Studio of the server that started last',
  async (_, newDatabase) => {
    const { db, asha } = await open(await newDatabase())
    expect(await createSignInLink(db, asha.id)).toContain(`${STUDIO}?sign-in=`)
    await saveStudioUrl(db, 'http://127.0.0.1:4322/studio/')
    expect(await createSignInLink(db, asha.id)).toContain('http://127.0.0.1:4322/')
  },
)
