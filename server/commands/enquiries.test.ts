import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, KEY } from '../../tests/setup/server/sampleEnquiry.ts'
import { readConfig } from '../config/config.ts'
import { openStore } from '../enquiries/store/store.ts'
import { userMessageOf } from '../process/errors.ts'
import { run } from './enquiries.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Runs the command in this process, which saves the second that a new one takes to start. */
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
  const ran = spawnSync(process.execPath, [script, 'enquiries'], {
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

/** The cells of the table that the command prints, without its head. */
const rowsOf = (out: string) =>
  out
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.slice(1, -1).split('","'))

test('all enquiries are printed as CSV while the server runs, newest first', async () => {
  const server = await storeBoth()
  const { code, out, err } = npmRunEnquiries()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^\ufeff"Number","Stored \(Asia\/Kolkata\)","Hotel","Name",/)
  expect(rowsOf(out).map(([number, , hotel, name]) => [number, hotel, name])).toEqual([
    ['2', 'Later Court', 'Binod'],
    ['1', 'Hotel [2J 1mSample \n#99', 'आशा'],
  ])
  await server.add('backend', { name: 'the server goes on' })
  server.close()
})

test('what one filled form sent is one row, with what became of its deliveries', async () => {
  const store = openStore(dataDir, { deliversTo: () => ['smtp', 'webhook'] })
  await store.add('form', answers, KEY)
  await store.add('email', { template_params: { ...answers, to_email: 'x' } }, KEY)
  const [smtp] = store.listDeliveries()
  if (!smtp) throw new Error('Nothing was queued.')
  await store.deliveries.failed(smtp, 'Mailbox full.', undefined)
  store.close()
  const rows = rowsOf((await list()).out)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(
    'Not delivered by smtp, given up: Mailbox full.\nWaits to be delivered by webhook',
  )
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

test('--search prints those that contain a word, in any case and script', async () => {
  ;(await storeBoth()).close()
  const found = async (word: string) =>
    rowsOf((await list('--search', word)).out).map(([number]) => number)
  expect(await found('LATER court')).toEqual(['2'])
  expect(await found('आशा')).toEqual(['1'])
  expect(await found('nobody')).toEqual([])
})

test('--delete takes all that one person sent out of the file, while the server runs', async () => {
  const server = await storeBoth()
  const answers = { hotelname: 'H', name: 'N', phonenumber: '1', message: 'a secret word' }
  await server.add('form', { ...answers, email: 'ASHA@hotel.example' })
  expect((await list('--delete', 'asha@hotel.example')).out).toMatch(
    /^2 enquiries are deleted here\./,
  )
  expect(server.list().map(({ id }) => id)).toEqual([2])
  server.close()
  for (const name of readdirSync(dataDir))
    expect(readFileSync(join(dataDir, name), 'latin1')).not.toContain('a secret word')
})

test('--delete takes an e-mail address only', async () => {
  ;(await storeBoth()).close()
  expect((await list('--delete', 'everything')).code).toBe(1)
  expect(rowsOf((await list()).out)).toHaveLength(2)
})

const form = { hotelname: 'H', name: 'N', phonenumber: '1', email: 'n@h.example', message: 'Hello' }

test('--delete-likely-spam leaves what was answered', async () => {
  const store = openStore(dataDir)
  await store.add('form', { ...form, name: 'Asha' })
  const likelySpam = { likelySpam: true }
  await store.add('form', { ...form, name: 'Robot' }, undefined, likelySpam)
  const id = await store.add('form', { ...form, name: 'Binod' }, undefined, likelySpam)
  const answered = { at: '2026-01-01T00:00:00Z', by: 'Meera' }
  await store.followUp(id, (before) => ({ ...before, answered }))
  expect((await list('--delete-likely-spam')).out).toMatch(/^1 enquiry is deleted here\./)
  expect(store.list().map(({ body }) => body.name)).toEqual(['Asha', 'Binod'])
  store.close()
})

test('--retry begins again with what was given up', async () => {
  const store = openStore(dataDir, { deliversTo: () => ['smtp'] })
  await store.add('form', form)
  const [delivery] = store.listDeliveries()
  if (!delivery) throw new Error('Nothing was queued.')
  await store.deliveries.failed(delivery, 'Mailbox full.', undefined)
  expect((await list('--retry')).out).toBe('1 delivery begins again once the site runs.\n')
  expect(store.listDeliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  store.close()
})

test('--correct puts one answer right, and takes none that the form would not take', async () => {
  const store = openStore(dataDir)
  await store.add('form', form)
  expect((await list('--correct', '1', '--phone', '+91 98100 00000')).out).toMatch(
    /^1 enquiry is corrected/,
  )
  expect(store.list()[0]?.body).toEqual({ ...form, phonenumber: '+91 98100 00000' })
  expect((await list('--correct', '1', '--email', 'nobody')).err).toMatch(
    /^Enter an e-mail address in full/,
  )
  expect((await list('--correct', '7', '--name', 'A')).err).toBe('There is no enquiry number 7.\n')
  expect(store.list()[0]?.body.email).toBe(form.email)
  store.close()
})

test('--help says all that it does', async () => {
  const { out } = await list('--help')
  for (const flag of ['search', 'retry', 'correct', 'delete', 'delete-likely-spam'])
    expect(out).toContain(`npm run enquiries -- --${flag}`)
})
