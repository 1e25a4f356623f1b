import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Enquiry } from '../../domain/enquiry.ts'
import { answers } from '../../tests/setup/server/sampleEnquiry.ts'
import { makeArrival } from '../../tests/setup/server/testStore.ts'
import { readConfig } from '../config/config.ts'
import { openSiteTables } from '../config/siteTables.ts'
import { findNextDelivery, recordAttempt } from '../enquiries/store/deliveries.ts'
import { readEnquiries } from '../enquiries/store/enquiries.ts'
import { openStore, type StoreOptions } from '../enquiries/store/store.ts'
import { isForOperator } from '../process/errors.ts'
import { run } from './enquiries.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Runs the command in this process, because a new process takes a second to start. */
async function runEnquiries(...args: string[]) {
  const written = { out: '', err: '' }
  const add = (stream: 'out' | 'err') => (text: unknown) => {
    written[stream] += `${String(text)}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(add('out'))
  vi.spyOn(console, 'error').mockImplementation(add('err'))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += String(text)
    return true
  })
  let code = 0
  try {
    await run(readConfig({ DATA_DIR: dataDir, PORT: '4507' }), args)
  } catch (error) {
    code = 1
    add('err')(isForOperator(error) && error.message)
  } finally {
    vi.restoreAllMocks()
  }
  return { code, ...written }
}

function spawnEnquiries() {
  const script = join(import.meta.dirname, '..', 'runCommand.ts')
  const env = { ...process.env, DATA_DIR: dataDir, TZ: 'Asia/Kolkata', HOST: '', PORT: '4507' }
  const ran = spawnSync(process.execPath, [script, 'enquiries'], {
    env,
    encoding: 'utf8',
  })
  return { code: ran.status, out: ran.stdout, err: ran.stderr }
}

async function openEnquiryStore(options: Partial<StoreOptions> = {}) {
  const tables = await openSiteTables({ dataDir })
  const store = await openStore(tables, { dataDir, ...options })
  return {
    ...store,
    addEnquiry: (changes: Partial<Enquiry>) =>
      store.add(makeArrival({ answers: { ...answers, ...changes } })),
    list: () => readEnquiries(store),
    async close() {
      store.close()
      await tables.close()
    },
  }
}

async function openStoreWithTwoEnquiries() {
  const store = await openEnquiryStore()
  await store.addEnquiry({
    hotelname: 'Hotel\u001b[2J\u009b1mSample\u202e\r\n#99',
    name: 'आशा',
    message: 'First line\nSecond\tline',
  })
  await store.addEnquiry({ hotelname: 'Later Court', name: 'Binod', email: 'binod@hotel.example' })
  return store
}

const parseRows = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.slice(1, -1).split('","'))

test('npm run enquiries prints all enquiries as CSV, newest first, while another connection is open', async () => {
  const store = await openStoreWithTwoEnquiries()
  const { code, out, err } = spawnEnquiries()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^\ufeff"Number","Stored \(Asia\/Kolkata\)","Hotel","Name",/)
  expect(parseRows(out).map(([number, , hotel, name]) => [number, hotel, name])).toEqual([
    ['2', 'Later Court', 'Binod'],
    ['1', 'Hotel [2J 1mSample \n#99', 'आशा'],
  ])
  await store.addEnquiry({ name: 'After the command' })
  await store.close()
})

async function giveUpDelivery({ db }: Pick<Awaited<ReturnType<typeof openEnquiryStore>>, 'db'>) {
  const delivery = await findNextDelivery(db, 'smtp')
  if (!delivery) throw new Error('No delivery by smtp was queued.')
  await recordAttempt(db, delivery, { state: 'gaveUp', error: 'Mailbox full.' })
}

test('an enquiry is printed with the state of its deliveries', async () => {
  const store = await openEnquiryStore({ selectChannels: () => ['smtp', 'webhook'] })
  await store.add(makeArrival())
  await giveUpDelivery(store)
  await store.close()
  expect(parseRows((await runEnquiries()).out)[0]).toContain(
    'Not delivered by smtp, given up: Mailbox full.\nWaiting to be delivered by webhook',
  )
})

test('without a database the command fails with a one-line error message', async () => {
  const { code, out, err } = await runEnquiries()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^There is no .+site\.db: .+\.\n$/)
})

test('with a broken database the command fails with a one-line error message', async () => {
  writeFileSync(join(dataDir, 'site.db'), 'broken')
  const { code, out, err } = await runEnquiries()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^.+site\.db cannot be used \(.+\)\. .+\.\n$/)
})

test('with an unknown option the command fails with the usage in one line', async () => {
  const { code, err } = await runEnquiries('--jsom')
  expect(code).toBe(1)
  expect(err).toMatch(/^Usage: npm run enquiries\. [^\n]*--help[^\n]*\n$/)
})

test('--search prints the enquiries that contain a text, ignores case and supports Devanagari', async () => {
  await (await openStoreWithTwoEnquiries()).close()
  const findNumbers = async (text: string) =>
    parseRows((await runEnquiries('--search', text)).out).map(([number]) => number)
  expect(await findNumbers('LATER court')).toEqual(['2'])
  expect(await findNumbers('आशा')).toEqual(['1'])
  expect(await findNumbers('nobody')).toEqual([])
})

test('--delete removes all enquiries of one sender from the data folder, while another connection is open', async () => {
  const store = await openStoreWithTwoEnquiries()
  await store.addEnquiry({ email: 'ASHA@hotel.example', message: 'a secret word' })
  expect((await runEnquiries('--delete', 'asha@hotel.example')).out).toMatch(
    /^Deleted 2 enquiries\./,
  )
  expect((await store.list()).map(({ id }) => id)).toEqual([2])
  await store.close()
  for (const name of readdirSync(dataDir))
    expect(readFileSync(join(dataDir, name), 'latin1')).not.toContain('a secret word')
})

test('--delete with an invalid e-mail address fails and deletes nothing', async () => {
  await (await openStoreWithTwoEnquiries()).close()
  expect((await runEnquiries('--delete', 'everything')).code).toBe(1)
  expect(parseRows((await runEnquiries()).out)).toHaveLength(2)
})

test('with two options at once the command fails and changes nothing', async () => {
  await (await openStoreWithTwoEnquiries()).close()
  const { code, err } = await runEnquiries('--search', 'x', '--delete', 'binod@hotel.example')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('one option at a time') })
  expect(parseRows((await runEnquiries()).out)).toHaveLength(2)
})

test('--retry queues given-up deliveries again', async () => {
  const store = await openEnquiryStore({ selectChannels: () => ['smtp'] })
  await store.add(makeArrival())
  await giveUpDelivery(store)
  expect((await runEnquiries('--retry')).out).toMatch(/^Queued 1 delivery again\./)
  expect(await findNextDelivery(store.db, 'smtp')).toMatchObject({ attempts: 0 })
  await store.close()
})

test('--help describes all other options', async () => {
  const { out } = await runEnquiries('--help')
  for (const flag of ['search', 'retry', 'delete'])
    expect(out).toContain(`npm run enquiries -- --${flag}`)
})
