import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { openSessionStore } from './sessionStore.ts'

const asha = { account: { id: 'editor-1', name: 'Asha Rao', stamp: 'a' }, browser: 'Firefox' }
const ben = { account: { id: 'editor-2', name: 'Ben Iyer', stamp: 'b' }, browser: 'Chrome' }
const days = (count: number) => count * 86_400_000
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function folder(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  return path
}

function open(dataDir = ':memory:') {
  const store = openSessionStore(dataDir)
  onTestFinished(store.close)
  return store
}

test('a session lasts 30 days from its last use', async () => {
  const store = open()
  const id = await store.begin(asha)
  for (let visits = 0; visits < 3; visits += 1) {
    vi.setSystemTime(Date.now() + days(29))
    expect(store.use(id)).toEqual({ id: 'editor-1', stamp: 'a' })
  }
  vi.setSystemTime(Date.now() + days(30))
  expect(store.use(id)).toBeUndefined()
})

test('a session that ends leaves the others alone', async () => {
  const store = open()
  const [first, second] = [await store.begin(asha), await store.begin(ben)]
  await store.end(first)
  expect([store.use(first), store.use(second)]).toEqual([undefined, { id: 'editor-2', stamp: 'b' }])
})

test('a code is worth one sign-in', async () => {
  const dataDir = folder()
  const [one, other] = [open(dataDir), open(dataDir)]
  const code = await one.makeCode({ name: 'Asha Rao', lifetimeMs: HOUR_MS })
  expect(code).toMatch(/^[\w-]{22}$/)
  expect([await other.takeCode(code), await one.takeCode(code), await one.takeCode('')]).toEqual([
    'Asha Rao',
    undefined,
    undefined,
  ])
})

test('of two codes each is worth its own, until its time is over', async () => {
  const store = open()
  const first = await store.makeCode({ name: 'Asha Rao', lifetimeMs: HOUR_MS })
  const second = await store.makeCode({ name: 'Ben Iyer', lifetimeMs: HOUR_MS })
  expect(await store.takeCode(second)).toBe('Ben Iyer')
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await store.takeCode(first)).toBeUndefined()
})

test('sessions and the place of the Studio survive a restart', async () => {
  const dataDir = folder()
  const before = open(dataDir)
  await before.serve('http://127.0.0.1:4321/studio/')
  const id = await before.begin(asha)
  const after = open(dataDir)
  expect(after.use(id)).toEqual({ id: 'editor-1', stamp: 'a' })
  expect(after.studioUrl()).toBe('http://127.0.0.1:4321/studio/')
})

test('the file is for this user only, and who copies it finds neither cookies nor codes', async () => {
  const dataDir = folder()
  const store = open(dataDir)
  const secrets = [
    await store.begin(asha),
    await store.makeCode({ name: 'Asha', lifetimeMs: HOUR_MS }),
  ]
  for (const name of ['sessions.db', 'sessions.db-wal']) {
    const file = join(dataDir, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const secret of secrets) expect(readFileSync(file, 'latin1')).not.toContain(secret)
  }
})

test('a data folder that is a file, and a damaged database, are refused with a sentence', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(() => openSessionStore(file)).toThrow(/^The data folder .* cannot be written \(EEXIST\)/)
  const dataDir = folder()
  writeFileSync(join(dataDir, 'sessions.db'), 'this is no database, it only has its name')
  expect(() => openSessionStore(dataDir)).toThrow(/sessions\.db cannot be used .* remove it/)
})
