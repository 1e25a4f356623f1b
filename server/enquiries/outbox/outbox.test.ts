import { getEventListeners } from 'node:events'
import { join } from 'node:path'
import { openTables, type Tables } from '@aangan/lake/tables'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../../../src/config/parseEnv.ts'
import { answers, IDEMPOTENCY_KEY } from '../../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../../tests/setup/server/testProcess.ts'
import { makeArrival, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { openStore } from '../store/store.ts'
import type { Deliver } from './channel.ts'
import { computeRetryDelay, MAX_ATTEMPTS, type Outbox, startOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let outbox: Outbox | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') })
})
afterEach(() => {
  outbox?.close()
  outbox = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const optionsOf = ({ withLock }: Pick<Tables, 'withLock'>) => ({
  withLock,
  readMailWords: async () => ({}),
})

async function openOutbox(channels: Record<string, Deliver>) {
  const store = await openTestStore({ selectChannels: () => Object.keys(channels) })
  const start = (channels: Record<string, Deliver>) => {
    const named = Object.entries(channels).map(([name, deliver]) => ({ name, deliver }))
    outbox = startOutbox(store, named, optionsOf(store.tables))
  }
  start(channels)
  const rows = () => store.db.selectFrom('deliveries').selectAll().orderBy('channel').execute()
  return {
    ...store,
    start,
    rows,
    addEnquiry: () => store.add(makeArrival({ key: IDEMPOTENCY_KEY })),
    states: async () =>
      (await rows()).map(({ channel, state, attempts }) => [channel, state, attempts]),
  }
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0)

test('a stored enquiry is delivered once to each channel, with its answers', async () => {
  const [smtp, webhook] = [vi.fn<Deliver>(async () => {}), vi.fn<Deliver>(async () => {})]
  const { addEnquiry, states } = await openOutbox({ smtp, webhook })
  await addEnquiry()
  await flushPromises()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  for (const deliver of [smtp, webhook]) {
    expect(deliver).toHaveBeenCalledOnce()
    expect(deliver.mock.calls[0]?.[0]).toMatchObject({ key: IDEMPOTENCY_KEY, answers })
  }
  expect(await states()).toEqual([
    ['smtp', 'delivered', 1],
    ['webhook', 'delivered', 1],
  ])
})

test('a delivery with a lower rank is made before all deliveries that were queued earlier', async () => {
  const delivered: string[] = []
  const { add } = await openOutbox({
    smtp: async ({ answers }) => {
      delivered.push(answers.name)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    },
  })
  const addNamed = (name: string, deliveryRank: number | null) =>
    add(makeArrival({ answers: { ...answers, name }, deliveryRank }))
  for (const rank of [0, 1, 2]) await addNamed(`Flood ${rank}`, rank)
  await addNamed('Not delivered', null)
  await addNamed('Asha', 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(delivered).toEqual(['Flood 0', 'Asha', 'Flood 1', 'Flood 2'])
})

test('on SQLite, the outbox takes at most five minutes to find a delivery that another process has queued', async () => {
  const folder = temporaryFolder()
  const tables = await openTables({ file: join(folder.path, 'site.db') })
  const options = { dataDir: folder.path, selectChannels: () => ['smtp'] }
  const [server, program] = [await openStore(tables, options), await openStore(tables, options)]
  onTestFinished(async () => {
    server.close()
    program.close()
    await tables.close()
    folder.remove()
  })
  const smtp = vi.fn<Deliver>(async () => {})
  outbox = startOutbox(server, [{ name: 'smtp', deliver: smtp }], optionsOf(tables))
  await flushPromises()
  await program.add(makeArrival())
  await flushPromises()
  expect(smtp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(smtp).toHaveBeenCalledOnce()
})

test('an enquiry that arrives twice with the same idempotency key, by fetch and as a posted form, is delivered once', async () => {
  const smtp = vi.fn<Deliver>(async () => {})
  const { add } = await openOutbox({ smtp })
  for (const arrivedBy of ['call', 'call', 'form', 'form'] as const) {
    await add(makeArrival({ key: IDEMPOTENCY_KEY, arrivedBy }))
    await flushPromises()
  }
  expect(smtp).toHaveBeenCalledOnce()
})

test('a failing channel is retried with increasing delays, and does not delay other channels', async () => {
  const attemptMinutes: number[] = []
  const startedAt = Date.now()
  const webhook = vi.fn<Deliver>(async () => {})
  const { addEnquiry, rows, states } = await openOutbox({
    webhook,
    smtp: async () => {
      attemptMinutes.push((Date.now() - startedAt) / MINUTE_MS)
      if (attemptMinutes.length < 4) throw new Error('The connection was refused.')
    },
  })
  await addEnquiry()
  await flushPromises()
  expect(webhook).toHaveBeenCalledOnce()
  expect((await rows())[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'The connection was refused.',
  })
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(attemptMinutes).toEqual([0, 1, 3, 7])
  expect((await states())[0]).toEqual(['smtp', 'delivered', 4])
})

test('a delivery is retried for about three days, then given up and logged without the answers', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const startedAt = Date.now()
  let lastAttemptAt = 0
  const smtp = vi.fn<Deliver>(async () => {
    lastAttemptAt = Date.now()
    throw new Error('Mailbox full.')
  })
  const { addEnquiry, states } = await openOutbox({ smtp })
  await addEnquiry()
  await vi.advanceTimersByTimeAsync(10 * DAY_MS)
  expect(smtp).toHaveBeenCalledTimes(MAX_ATTEMPTS)
  expect((lastAttemptAt - startedAt) / DAY_MS).toBeGreaterThan(2.9)
  expect((lastAttemptAt - startedAt) / DAY_MS).toBeLessThan(3.3)
  expect(await states()).toEqual([['smtp', 'gaveUp', MAX_ATTEMPTS]])
  expect(logged.mock.calls).toEqual([
    [expect.stringMatching(/by smtp in 21 attempts \(Mailbox full\.\)/)],
  ])
  for (const answer of Object.values(answers))
    expect(String(logged.mock.calls)).not.toContain(answer)
})

test('the first retry is delayed by a minute, the last by six hours, then no retry follows', () => {
  expect(computeRetryDelay(1)).toBe(MINUTE_MS)
  expect(computeRetryDelay(MAX_ATTEMPTS - 1)).toBe(6 * 60 * MINUTE_MS)
  expect(computeRetryDelay(MAX_ATTEMPTS)).toBeUndefined()
})

test('a hanging attempt fails after 30 seconds', async () => {
  const { addEnquiry, rows } = await openOutbox({ smtp: () => new Promise(() => {}) })
  await addEnquiry()
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await rows())[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'There was no answer within 30 seconds.',
  })
})

test('a mail server that takes nine minutes to accept a mail gets the mail only once', async () => {
  const store = await openTestStore({ selectChannels: () => ['smtp'] })
  const channel = openSmtp({
    variables: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@aangan.example',
      MAIL_TO: 'b@aangan.example',
    },
    site: parseEnv({}),
  })
  const deliver = vi.fn<Deliver>(() => new Promise((resolve) => setTimeout(resolve, 9 * MINUTE_MS)))
  outbox = startOutbox(store, channel ? [{ ...channel, deliver }] : [], optionsOf(store.tables))
  await store.add(makeArrival())
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
  expect(deliver).toHaveBeenCalledOnce()
  expect(await store.list()).toMatchObject([{ deliveries: [{ state: 'delivered' }] }])
})

test('a delivery that was queued while the clock was years ahead is made at the next start', async () => {
  vi.setSystemTime(Date.parse('2036-01-01T12:00:00Z'))
  const { addEnquiry, start } = await openOutbox({
    smtp: async () => {
      throw new Error('down')
    },
  })
  await addEnquiry()
  await flushPromises()
  outbox?.close()
  vi.setSystemTime(Date.parse('2026-01-01T12:00:00Z'))
  const smtp = vi.fn<Deliver>(async () => {})
  start({ smtp })
  await flushPromises()
  expect(smtp).toHaveBeenCalledOnce()
})

test('closing the outbox aborts the current attempt and keeps the delivery queued', async () => {
  const smtp = vi.fn<Deliver>((_, signal) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const { addEnquiry, states } = await openOutbox({ smtp })
  await addEnquiry()
  await flushPromises()
  outbox?.close()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(smtp).toHaveBeenCalledOnce()
  expect(smtp.mock.calls[0]?.[1].aborted).toBe(true)
  expect(await states()).toEqual([['smtp', 'waiting', 0]])
})

test('if the result of a delivery cannot be stored, the error is logged, and a minute later the result is stored without a second delivery', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const smtp = vi.fn<Deliver>(async () => {})
  const { db, addEnquiry, states } = await openOutbox({ smtp })
  smtp.mockImplementationOnce(() =>
    db.schema.alterTable('deliveries').renameTo('elsewhere').execute(),
  )
  await addEnquiry()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([smtp.mock.calls.length, logged.mock.calls.length]).toEqual([1, 1])
  await db.schema.alterTable('elsewhere').renameTo('deliveries').execute()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(smtp).toHaveBeenCalledOnce()
  expect(await states()).toEqual([['smtp', 'delivered', 1]])
})

test('a finished attempt leaves no listener on the signal of its channel', async () => {
  const signals: AbortSignal[] = []
  const { add } = await openOutbox({
    smtp: async (_, signal) => {
      signals.push(signal)
    },
  })
  for (const name of ['Asha', 'Binod', 'Chitra'])
    await add(makeArrival({ answers: { ...answers, name } }))
  await flushPromises()
  expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0, 0, 0])
})
