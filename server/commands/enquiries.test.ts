import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliveryChannel } from '../enquiries/deliveries.ts'
import { openStore } from '../enquiries/store.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function list(...args: string[]) {
  const script = join(import.meta.dirname, '..', 'main.ts')
  const env = { ...process.env, DATA_DIR: dataDir, TZ: 'Asia/Kolkata', HOST: '', PORT: '4507' }
  const ran = spawnSync(process.execPath, ['--import', 'tsx', script, 'enquiries', ...args], {
    env,
    encoding: 'utf8',
  })
  return { code: ran.status, out: ran.stdout, err: ran.stderr }
}

function storeBoth() {
  const store = openStore(dataDir)
  store.add('backend', {
    Hotelname: 'Hotel\u001b[2J\u009b1mSample\u202e\r\n#99',
    name: 'आशा',
    phoneno: '+91 00000-00000',
    email: 'asha@hotel.example',
    description: 'First line\nSecond\tline',
  })
  store.add('email', {
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

test('both channels are listed while the server runs, newest last, every field under its label', () => {
  const server = storeBoth()
  const { code, out, err } = list()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^#1 {2}.+ {2}backend call\n {2}Hotel {5}Hotel \[2J 1mSample\n {12}#99\n/)
  expect(out).toContain('\n  Name      आशा\n  Phone     +91 00000-00000\n')
  expect(out).toContain('\n  Message   First line\n            Second line\n\n#2  ')
  expect(out).toContain('  Sent to   sales@aangan.example\n')
  expect(out).toMatch(/\n2 arrived: 1 by the backend call, 1 by the e-mail call\. .+\.\n$/)
  server.add('backend', { name: 'the server goes on' })
  server.close()
})

test('what one filled form sent is one paragraph, with what became of its deliveries', () => {
  const answers = {
    hotelname: 'Sample Court',
    name: 'Asha',
    phonenumber: '1',
    email: 'asha@hotel.example',
    message: 'Hello',
  }
  const key = 'a-key-of-one-filled-form'
  const channels = () => ['smtp', 'webhook', 'backend'] as DeliveryChannel[]
  const store = openStore(dataDir, { channels, onQueued() {} })
  store.add('form', answers, key)
  store.add('email', { template_params: { ...answers, to_email: 'x' } }, key)
  const [backend, smtp] = store.listDeliveries()
  if (!backend || !smtp) throw new Error('Nothing was queued.')
  store.deliveries.delivered(backend)
  store.deliveries.failed(smtp, 'Mailbox\u001b[2J full.', undefined)
  store.close()
  const { out } = list()
  expect(out).toMatch(/^#1 {2}.+ {2}form without scripts, e-mail call\n/)
  expect(out).toContain(
    '\n  Delivery  backend: delivered\n  Delivery  smtp: GIVEN UP after 1 attempt: Mailbox [2J full.\n  Delivery  webhook: waiting\n\n1 arrived: ',
  )
})

test('nothing that was sent can steer the terminal', () => {
  storeBoth().close()
  for (const args of [[], ['--json']]) {
    // Every control character but the line breaks that the listing itself makes.
    expect(list(...args).out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  }
})

test('--json prints exactly what was stored', () => {
  const store = storeBoth()
  const { code, out } = list('--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual(store.list())
  store.close()
})

test('an empty list says where to send an enquiry', () => {
  openStore(dataDir).close()
  expect(list()).toEqual({
    code: 0,
    err: '',
    out: 'No enquiry has arrived yet. Run "npm start" and send one at http://127.0.0.1:4507/contactus\n',
  })
  expect(JSON.parse(list('--json').out)).toEqual([])
})

test('a missing database is one sentence and exit code 1', () => {
  const { code, out, err } = list()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^There is no .+enquiries\.db: .+\.\n$/)
})

test('a broken database is one sentence and exit code 1', () => {
  writeFileSync(join(dataDir, 'enquiries.db'), 'broken')
  const { code, out, err } = list()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^.+enquiries\.db cannot be used \(.+\)\. .+\.\n$/)
})

test('an unknown option is one sentence and exit code 1', () => {
  const { code, err } = list('--jsom')
  expect(code).toBe(1)
  expect(err).toMatch(/^Say npm run enquiries; "-- --json" [^\n]*\n$/)
})
