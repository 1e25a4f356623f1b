import { openTables, type Tables } from '@aangan/lake/tables'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBackendBody } from '../../domain/enquiry.ts'
import { answers } from '../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { makeArrival } from '../../tests/setup/server/testStore.ts'
import { type Config, readConfig } from '../config/config.ts'
import { ENQUIRY_LIMITS } from '../limits/requestLimits.ts'
import { openEnquiries } from './openEnquiries.ts'
import { openChannels } from './outbox/channels.ts'
import { findNextDelivery, recordAttempt } from './store/deliveries.ts'
import { readEnquiries } from './store/enquiries.ts'
import { openStore } from './store/store.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const SENDER = { address: '192.0.2.1' }
const OTHER_SENDER = { address: '192.0.2.2' }

async function open(changes: Partial<Config> = {}, tables?: Tables) {
  const { path, remove } = temporaryFolder()
  const config = { ...readConfig({ DATA_DIR: path }), ...changes }
  const opened = tables ?? (await openTables({ file: ':memory:' }))
  const enquiries = await openEnquiries(config, {
    channels: openChannels(config),
    authorize: () => 'visitor',
    tables: opened,
    readMailWords: async () => ({}),
  })
  const store = await openStore(opened, { dataDir: path })
  onTestFinished(async () => {
    store.close()
    enquiries.close()
    await opened.close()
    remove()
  })
  return { ...enquiries, listStored: () => readEnquiries(store) }
}

const formRequest = (name: string, message = answers.message) =>
  new Request(`${ORIGIN}/contactus`, {
    method: 'POST',
    body: new URLSearchParams({ ...answers, name, message }),
  })

const callRequest = (name: string, message = answers.message) =>
  new Request(`${ORIGIN}/api/aangan/CreateEnquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeBackendBody({ ...answers, name, message })),
  })

test('an enquiry over the limit is answered with 429 and Retry-After, and its form is shown again; another address is served', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { takeForm, standIns, listStored } = await open()
  const { minute = 0 } = ENQUIRY_LIMITS.perAddress ?? {}
  for (let n = 0; n < minute; n++)
    expect(await takeForm(formRequest(`Asha ${n}`), SENDER)).toBeUndefined()
  expect(await takeForm(formRequest('Chitra'), SENDER)).toMatchObject({
    error: { status: 429, retryAfterSeconds: expect.any(Number) },
    posted: { values: { ...answers, name: 'Chitra' }, errors: {} },
  })
  const call = await standIns[0]?.fetch(callRequest('Deepa'), SENDER)
  expect([call?.status, Number(call?.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ])
  expect(await takeForm(formRequest('Binod'), OTHER_SENDER)).toBeUndefined()
  expect(await listStored()).toHaveLength(minute + 1)
})

test('the startup notices contain the number of given-up deliveries', async () => {
  const tables = await openTables({ file: ':memory:' })
  const { db, add, close } = await openStore(tables, {
    dataDir: '',
    selectChannels: () => ['smtp'],
  })
  await add(makeArrival())
  const delivery = await findNextDelivery(db, 'smtp')
  if (delivery) await recordAttempt(db, delivery, { state: 'gaveUp', error: 'Mailbox full.' })
  close()
  const { notices } = await open({}, tables)
  expect(await notices()).toEqual([
    '1 enquiry delivery was given up: run "npm run enquiries -- --retry" to try again.',
  ])
})

test('on a full disk, a posted form and a request to the backend stand-in are answered with 507', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const tables = await openTables({ file: ':memory:' })
  const { takeForm, standIns, listStored } = await open({}, tables)
  const db = await tables.migrate<object>('nothing', {})
  // Simulates a full disk: SQLite reports the same error when the database may not grow.
  await sql`PRAGMA max_page_count = 1`.execute(db)
  // Longer than the free space in the existing pages.
  const message = 'A'.repeat(6_000)
  expect(await takeForm(formRequest(answers.name, message), SENDER)).toMatchObject({
    error: { status: 507 },
    posted: { values: { ...answers, message } },
  })
  const answer = await standIns[0]?.fetch(callRequest(answers.name, message), SENDER)
  expect(answer?.status).toBe(507)
  expect(await answer?.text()).toMatch(/disk of this site is full, so the enquiry was not/)
  expect(await listStored()).toEqual([])
  expect(logged).toHaveBeenCalledTimes(2)
})
