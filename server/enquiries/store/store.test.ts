import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backendBody } from '../../../src/enquiry/fields.ts'
import { answers, KEY } from '../../../tests/setup/server/sampleEnquiry.ts'
import { allEnquiries } from '../list/listEnquiries.ts'
import { openStore, openStoreForReading, type Store, type StoreOptions } from './store.ts'

let dataDir = ''
const file = () => join(dataDir, 'enquiries.db')

beforeEach(() => {
  // Characters that mean something in an address, since the reader opens the file by one.
  dataDir = join(mkdtempSync(join(tmpdir(), 'enquiries-')), 'data #1 50%?')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

const bodies = () => {
  const store = openStoreForReading(dataDir)
  const found = store.list().map(({ channel, body }) => [channel, body.name])
  store.close()
  return found
}

test('what arrived is there after a restart, over both channels in order', async () => {
  const first = openStore(dataDir)
  await first.add('backend', { name: 'One' })
  await first.add('email', { name: 'Two' })
  first.close()
  const second = openStore(dataDir)
  await second.add('backend', { name: 'Three' })
  expect(second.list().map(({ body }) => body.name)).toEqual(['One', 'Two', 'Three'])
  second.close()
  expect(bodies()).toEqual([
    ['backend', 'One'],
    ['email', 'Two'],
    ['backend', 'Three'],
  ])
})

test('two services of one process share the file', async () => {
  const [backend, mail] = [openStore(dataDir), openStore(dataDir)]
  for (const name of ['One', 'Two']) {
    await backend.add('backend', { name })
    await mail.add('email', { name })
  }
  expect(backend.list().map(({ id }) => id)).toEqual([1, 2, 3, 4])
  backend.close()
  mail.close()
})

test('a reader sees what a running server has stored, and the server goes on', async () => {
  const server = openStore(dataDir)
  await server.add('backend', { name: 'One' })
  const reader = openStoreForReading(dataDir)
  expect(reader.list()).toHaveLength(1)
  await server.add('backend', { name: 'Two' })
  expect(reader.list()).toHaveLength(2)
  await expect(reader.add('backend', { name: 'Three' })).rejects.toThrow(/readonly/)
  reader.close()
  server.close()
})

test('every acknowledged enquiry survives kill -9', async () => {
  const address = pathToFileURL(join(import.meta.dirname, '../intake/createEnquiry.ts')).href
  const storeAddress = pathToFileURL(join(import.meta.dirname, 'store.ts')).href
  const script = `
    const { createEnquiryService } = await import(${JSON.stringify(address)})
    const { openStore } = await import(${JSON.stringify(storeAddress)})
    const store = openStore(${JSON.stringify(dataDir)})
    const service = createEnquiryService({ store, product: 'p' })
    for (let n = 1; ; n++) {
      const body = { Hotelname: 'x', name: String(n), phoneno: '1', email: 'x', description: 'x' }
      const answer = await service.fetch(new Request('http://localhost/api/p/CreateEnquiry', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
      }))
      if (answer.status === 200) require('node:fs').writeSync(1, n + '\\n')
    }`
  const wrapped = `(async () => {${script}})()`
  const child = spawn(process.execPath, ['-e', wrapped], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let acknowledged = 0
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 20) child.kill('SIGKILL')
  }
  await ended
  const names = bodies().map(([, name]) => name)
  expect(names.length).toBeGreaterThanOrEqual(acknowledged)
  expect(acknowledged).toBeGreaterThanOrEqual(20)
  expect(names).toEqual(names.map((_, index) => String(index + 1)))
})

test.each([
  ['is empty', ''],
  ['holds something else', 'This is not a database. '.repeat(200)],
])('a database file that %s is refused in a sentence and left as it is', (_, content) => {
  mkdirSync(dataDir)
  writeFileSync(file(), content)
  const sentence = /enquiries\.db cannot be used \(.+\)\. It was left as it is: .+\.$/
  expect(() => openStore(dataDir)).toThrow(sentence)
  expect(() => openStoreForReading(dataDir)).toThrow(sentence)
  expect(readFileSync(file(), 'utf8')).toBe(content)
})

test('a truncated database file is refused and left as it is', async () => {
  const store = openStore(dataDir)
  for (let n = 0; n < 50; n++) await store.add('backend', { name: 'x'.repeat(1000) })
  store.close()
  const whole = readFileSync(file())
  for (const leftover of ['-wal', '-shm']) rmSync(`${file()}${leftover}`, { force: true })
  const half = whole.subarray(0, whole.length / 2)
  writeFileSync(file(), half)
  expect(() => openStore(dataDir)).toThrow(/cannot be used/)
  expect(readFileSync(file()).equals(half)).toBe(true)
})

test('a database of a later layout is refused', () => {
  openStore(dataDir).close()
  const db = new DatabaseSync(file())
  db.exec('PRAGMA user_version = 7')
  db.close()
  expect(() => openStore(dataDir)).toThrow(/layout 7, and this program reads 6/)
})

/** As the version before this layout wrote it: answered, waiting, and in quarantine. */
function makeLayout5() {
  mkdirSync(dataDir)
  const db = new DatabaseSync(file())
  db.exec(readFileSync(join(import.meta.dirname, LAYOUT_5), 'utf8'))
  db.close()
}
const LAYOUT_5 = '../../../tests/setup/server/enquiries-layout-5.sql'

test('what an earlier version stored is there after the upgrade, and its quarantine is listed as likely spam', async () => {
  makeLayout5()
  const store = openStore(dataDir, toMail)
  const listed = allEnquiries(store).map(({ id, name, state, note, deliveries }) => [
    ...[id, name, state, note],
    ...deliveries.map(({ state }) => state),
  ])
  expect(listed).toEqual([
    [6, 'Esha', 'new', '', 'waiting'],
    [5, 'Deepa', 'new', '', 'waiting'],
    [4, 'Chitra', 'likelySpam', 'A real hotel.'],
    [3, 'Binod', 'likelySpam', ''],
    [1, 'Asha', 'answered', 'Called.', 'delivered'],
  ])
  expect(store.list()[1]).toMatchObject({
    body: { template_params: { ...answers, phonenumber: '+91 98100 12345' } },
    source: { page: '/contactus', campaign: 'monsoon' },
  })
  expect(await store.add('form', answers)).toBe(7)
  store.close()
  openStore(dataDir).close()
  expect(bodies()).toHaveLength(7)
})

test('a reader says how to bring the file of an earlier version up to date', () => {
  makeLayout5()
  expect(() => openStoreForReading(dataDir)).toThrow(/"npm start" brings it up to date/)
})

test('under one key each channel keeps one, the newest, with the id and the time of the first', async () => {
  const store = openStore(dataDir)
  const key = 'a-key-of-one-filled-form'
  expect(store.knows(key)).toBe(false)
  const id = await store.add('backend', { name: 'Typo' }, key)
  const { at } = store.list()[0] ?? {}
  expect(await store.add('backend', { name: 'Mended' }, key)).toBe(id)
  await store.add('email', { template_params: { name: 'Mended' } }, key)
  expect(store.list().slice(0, 1)).toEqual([
    { id, channel: 'backend', at, key, body: { name: 'Mended' } },
  ])
  expect(store.list()).toHaveLength(2)
  expect(store.knows(key)).toBe(true)
  store.close()
})

test('a copy of an earlier layout is kept before it is upgraded, which only its owner can read', () => {
  makeLayout5()
  openStore(dataDir).close()
  const copy = `${file()}.layout-5`
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const db = new DatabaseSync(copy)
  expect(db.prepare('SELECT count(*) AS count FROM arrivals').all()).toEqual([{ count: 6 }])
  expect(db.prepare('PRAGMA user_version').all()).toEqual([{ user_version: 5 }])
  db.close()
})

const toMail: StoreOptions = { deliversTo: () => ['smtp'] }
const waiting = (store: Store) =>
  store.listDeliveries().map(({ answers, version }) => [answers.message, version])
const flags = (store: Store) => allEnquiries(store).map(({ likelySpam }) => likelySpam)

test('likely spam is delivered as all else is', async () => {
  const store = openStore(dataDir, toMail)
  await store.add('form', answers, KEY, { likelySpam: true })
  expect([flags(store), waiting(store)]).toEqual([[true], [[answers.message, 1]]])
  expect(store.listDeliveries()[0]?.likelySpam).toBe(true)
  store.close()
})

test('the flag is that of the newest answers: the same answers again do not change it', async () => {
  const store = openStore(dataDir)
  const id = await store.add('form', answers, KEY, { likelySpam: true })
  await store.followUp(id, (before) => ({ ...before, likelySpam: false }))
  await store.add('backend', backendBody(answers), KEY, { likelySpam: true })
  expect(flags(store)).toEqual([false])
  await store.add('form', { ...answers, message: 'Buy' }, KEY, { likelySpam: true })
  expect(flags(store)).toEqual([true])
  await store.add('form', { ...answers, message: 'A demo' }, KEY)
  expect(flags(store)).toEqual([false])
  store.close()
})

test('a correction reaches all that came under the key, and goes out again', async () => {
  const store = openStore(dataDir, toMail)
  const template_params = { ...answers, to_email: 'sales@aangan.example' }
  await store.add('form', answers, KEY)
  await store.add('backend', backendBody(answers), KEY)
  await store.add('email', { template_params }, KEY)
  expect(await store.correct(({ channel }) => channel === 'email', { message: 'Mended' })).toBe(1)
  const mended = { ...answers, message: 'Mended' }
  expect(store.list().map(({ body }) => body)).toEqual([
    mended,
    backendBody(mended),
    { template_params: { ...template_params, message: 'Mended' } },
  ])
  expect(waiting(store)).toEqual([['Mended', 2]])
  store.close()
})

test('where there is no space nothing is stored, with a sentence; likely spam finds none before', async () => {
  const asked: unknown[] = []
  const hasSpace = (bytes: number, isSpam: boolean) =>
    asked.push([bytes > 0, isSpam]) < 3 && !isSpam
  const store = openStore(dataDir, { hasSpace })
  await store.add('form', answers, KEY)
  const full = /disk of this site is nearly full, so the enquiry was not stored: please call/
  await expect(
    store.add('form', { ...answers, name: 'B' }, undefined, { likelySpam: true }),
  ).rejects.toThrow(full)
  await expect(store.add('form', { ...answers, name: 'C' })).rejects.toThrow(full)
  expect(asked).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
  expect(store.list()).toHaveLength(1)
  store.close()
})

test('nobody but its owner can read the file, nor the log beside it', async () => {
  const store = openStore(dataDir)
  await store.add('backend', { name: 'One' })
  for (const name of readdirSync(dataDir))
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
  store.close()
})

test('a log without its database is not taken for a fresh start', () => {
  mkdirSync(dataDir)
  writeFileSync(`${file()}-wal`, 'x')
  expect(() => openStore(dataDir)).toThrow(/is missing but .+-wal is there/)
  expect(existsSync(file())).toBe(false)
})

test('a folder that cannot be made is named in a sentence', () => {
  writeFileSync(dataDir, 'a file in the way')
  expect(() => openStore(dataDir)).toThrow(/^The data folder .+ cannot be written \(EEXIST\)/)
})

test('reading where nothing was ever stored says how to start', () => {
  expect(() => openStoreForReading(dataDir)).toThrow(/^There is no .+enquiries\.db: start the site/)
  expect(existsSync(dataDir)).toBe(false)
})
