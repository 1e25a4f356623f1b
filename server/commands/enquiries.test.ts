import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, KEY } from '../../tests/setup/server/sampleEnquiry.ts'
import { readConfig } from '../config/config.ts'
import type { DeliveryChannel } from '../enquiries/outbox/deliveries.ts'
import { openStore } from '../enquiries/store/store.ts'
import { userMessageOf } from '../process/errors.ts'
import { run } from './enquiries.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** What the command writes and how it ends, here, without the second that a process takes to start. */
async function list(...args: string[]) {
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
    add('err')(userMessageOf(error))
  } finally {
    vi.restoreAllMocks()
  }
  return { code, ...written }
}

/** The same by its name, in a process of its own. */
function npmRunEnquiries() {
  const script = join(import.meta.dirname, '..', 'main.ts')
  const env = { ...process.env, DATA_DIR: dataDir, TZ: 'Asia/Kolkata', HOST: '', PORT: '4507' }
  const ran = spawnSync(process.execPath, ['--import', 'tsx', script, 'enquiries'], {
    env,
    encoding: 'utf8',
  })
  return { code: ran.status, out: ran.stdout, err: ran.stderr }
}

async function storeBoth() {
  const store = openStore(dataDir)
  await store.add('backend', {
    Hotelname: 'Hotel\u001b[2J\u009b1mSample\u202e\r\n#99',
    name: 'आशा',
    phoneno: '+91 00000-00000',
    email: 'asha@hotel.example',
    description: 'First line\nSecond\tline',
  })
  await store.add('email', {
    template_params: {
      hotelname: 'Later Court',
      name: 'Binod',
      phonenumber: '011 0000 0000',
      email: 'binod@hotel.example',
      message: 'Call me',
      to_email: 'sales@aangan.example',
    },
  })
  return store
}

test('both channels are listed while the server runs, newest last, every field under its label', async () => {
  const server = await storeBoth()
  const { code, out, err } = npmRunEnquiries()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^#1 {2}.+ {2}backend call\n {2}Hotel {5}Hotel \[2J 1mSample\n {12}#99\n/)
  expect(out).toContain('\n  Name      आशा\n  Phone     +91 00000-00000\n')
  expect(out).toContain('\n  Message   First line\n            Second line\n\n#2  ')
  expect(out).toContain('  Sent to   sales@aangan.example\n')
  expect(out).toMatch(/\n2 arrived: 1 by the backend call, 1 by the e-mail call\. .+\.\n$/)
  await server.add('backend', { name: 'the server goes on' })
  server.close()
})

test('what one filled form sent is one paragraph, with what became of its deliveries', async () => {
  const channels = () => ['smtp', 'webhook', 'backend'] as DeliveryChannel[]
  const store = openStore(dataDir, { outgoing: { channels, onQueued() {} } })
  await store.add('form', answers, KEY)
  await store.add('email', { template_params: { ...answers, to_email: 'x' } }, KEY)
  const [backend, smtp] = store.listDeliveries()
  if (!backend || !smtp) throw new Error('Nothing was queued.')
  await store.deliveries.delivered(backend)
  await store.deliveries.failed(smtp, 'Mailbox\u001b[2J full.', undefined)
  store.close()
  const { out } = await list()
  expect(out).toMatch(/^#1 {2}.+ {2}form without scripts, e-mail call\n/)
  expect(out).toContain(
    '\n  Delivery  backend: delivered\n  Delivery  smtp: GIVEN UP after 1 attempt: Mailbox [2J full.\n  Delivery  webhook: waiting\n\n1 arrived: ',
  )
})

test('nothing that was sent can steer the terminal', async () => {
  ;(await storeBoth()).close()
  for (const args of [[], ['--json']]) {
    // Every control character but the line breaks that the listing itself makes.
    expect((await await list(...args)).out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  }
})

test('--json prints exactly what was stored', async () => {
  const store = await storeBoth()
  const { code, out } = await list('--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual(store.list())
  store.close()
})

test('an empty list says where to send an enquiry', async () => {
  openStore(dataDir).close()
  expect(await list()).toEqual({
    code: 0,
    err: '',
    out: 'No enquiry has arrived yet. Run "npm start" and send one at http://127.0.0.1:4507/contactus\n',
  })
  expect(JSON.parse((await await list('--json')).out)).toEqual([])
})

test('a missing database is one sentence and exit code 1', async () => {
  const { code, out, err } = await list()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^There is no .+enquiries\.db: .+\.\n$/)
})

test('a broken database is one sentence and exit code 1', async () => {
  writeFileSync(join(dataDir, 'enquiries.db'), 'broken')
  const { code, out, err } = await list()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^.+enquiries\.db cannot be used \(.+\)\. .+\.\n$/)
})

test('an unknown option is one sentence and exit code 1', async () => {
  const { code, err } = await list('--jsom')
  expect(code).toBe(1)
  expect(err).toMatch(/^Say npm run enquiries, or [^\n]*--help[^\n]*\n$/)
})

test('--search lists those that hold a word, in any case and script', async () => {
  ;(await storeBoth()).close()
  expect((await await list('--search', 'LATER court')).out).toMatch(/^#2 {2}[^#]*\n1 arrived/)
  expect((await await list('--search', 'आशा')).out).toMatch(/^#1 /)
  expect((await await list('--search', 'nobody')).out).toBe('No enquiry holds that.\n')
})

test('--csv is a table for a spreadsheet, in which nothing that was typed is a formula', async () => {
  const store = openStore(dataDir)
  const form = { hotelname: 'H', name: 'N', phonenumber: '+91 00000', email: 'n@h.example' }
  await store.add('form', { ...form, message: '=HYPERLINK("http://evil.example")' })
  await store.add('form', { ...form, name: ' @SUM(A1)', message: 'a,\n"b"' })
  store.close()
  const { out } = await list('--csv')
  expect(out.startsWith('\ufeff')).toBe(true)
  const [head, ...rows] = out.slice(1).split('\r\n')
  expect(head).toMatch(/^"Stored","Hotel","Name","Phone","E-mail","Message","Status",/)
  expect(rows).toEqual([
    expect.stringContaining(`"H","' @SUM(A1)","'+91 00000","n@h.example","a,\n""b""","New",`),
    expect.stringContaining(
      `"H","N","'+91 00000","n@h.example","'=HYPERLINK(""http://evil.example"")","New",`,
    ),
    '',
  ])
})

test('--delete takes all that one person sent out of the file, while the server runs', async () => {
  const server = await storeBoth()
  const answers = { hotelname: 'H', name: 'N', phonenumber: '1', message: 'a secret word' }
  await server.add('form', { ...answers, email: 'ASHA@hotel.example' })
  expect((await await list('--delete', 'asha@hotel.example')).out).toMatch(
    /^2 enquiries are deleted here\./,
  )
  expect(server.list().map(({ id }) => id)).toEqual([2])
  server.close()
  for (const name of readdirSync(dataDir))
    expect(readFileSync(join(dataDir, name), 'latin1')).not.toContain('a secret word')
})

test('--delete-older-than deletes what is older than so many days, with its deliveries', async () => {
  const channels = () => ['smtp'] as DeliveryChannel[]
  const store = openStore(dataDir, { outgoing: { channels, onQueued() {} } })
  const answers = { hotelname: 'H', name: 'N', phonenumber: '1', email: 'n@h.example' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 86_400_000 })
  await store.add('form', { ...answers, message: 'Old' })
  vi.useRealTimers()
  await store.add('form', { ...answers, message: 'New' })
  expect((await await list('--delete-older-than', '30')).out).toMatch(
    /^1 enquiry is deleted here\./,
  )
  expect(store.list().map(({ body }) => body.message)).toEqual(['New'])
  expect(store.listDeliveries()).toHaveLength(1)
  store.close()
})

test.each([
  ['--delete', 'everything'],
  ['--delete-older-than', 'x'],
])('%s %s deletes nothing', async (...args) => {
  ;(await storeBoth()).close()
  expect((await await list(...args)).code).toBe(1)
  expect(JSON.parse((await await list('--json')).out)).toHaveLength(2)
})

const form = { hotelname: 'H', name: 'N', phonenumber: '1', email: 'n@h.example', message: 'Hello' }

test('what is held is counted, listed apart with its reason, found by a search, and released', async () => {
  const store = openStore(dataDir)
  await store.add('form', { ...form, name: 'Asha' })
  await store.add('form', { ...form, name: 'Robot' }, undefined, { reasons: ['It holds 9 links.'] })
  const all = await list()
  expect(all.out).toMatch(/^#1 [^#]*\n1 arrived/)
  expect(all.err).toMatch(
    /^1 more is held as likely spam and not delivered: .+--held" lists it\.\n$/,
  )
  expect((await await list('--held')).out).toMatch(/^#2 [^#]*\n {2}Held {6}It holds 9 links\.\n/)
  expect((await await list('--search', 'robot')).out).toMatch(/^#2 /)
  expect((await await list('--release', '2', '--json')).out).toMatch(
    /^1 enquiry is released\. It is delivered nowhere/,
  )
  expect(JSON.parse((await await list('--json')).out)).toHaveLength(2)
  expect(await list('--release', '2')).toMatchObject({
    code: 1,
    err: 'No enquiry of that number is held.\n',
  })
  store.close()
})

test('--retry begins again with what was given up', async () => {
  const store = openStore(dataDir, { outgoing: { channels: () => ['smtp'], onQueued() {} } })
  await store.add('form', form)
  const [delivery] = store.listDeliveries()
  if (!delivery) throw new Error('Nothing was queued.')
  await store.deliveries.failed(delivery, 'Mailbox full.', undefined)
  expect((await await list('--retry')).out).toBe('1 delivery begins again once the site runs.\n')
  expect(store.listDeliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  store.close()
})

test('--correct puts one answer right, and takes none that the form would not take', async () => {
  const store = openStore(dataDir)
  await store.add('form', form)
  expect((await await list('--correct', '1', '--phone', '+91 98100 00000')).out).toMatch(
    /^1 enquiry is corrected/,
  )
  expect(store.list()[0]?.body).toEqual({ ...form, phonenumber: '+91 98100 00000' })
  expect((await await list('--correct', '1', '--email', 'nobody')).err).toMatch(
    /^Enter an e-mail address in full/,
  )
  expect((await await list('--correct', '7', '--name', 'A')).err).toBe(
    'There is no enquiry number 7.\n',
  )
  expect(store.list()[0]?.body.email).toBe(form.email)
  store.close()
})

test('--help says all that it does', async () => {
  const { out } = await list('--help')
  for (const flag of ['held', 'release', 'retry', 'correct', 'delete', 'delete-older-than'])
    expect(out).toContain(`npm run enquiries -- --${flag}`)
})
