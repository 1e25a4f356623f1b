import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answers } from '../../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../../tests/setup/server/testProcess.ts'
import { makeArrival, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { startRetention } from './retention.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-06-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open() {
  const { path: dataDir, remove } = temporaryFolder()
  const store = await openTestStore({ dataDir })
  onTestFinished(remove)
  return {
    listNames: async () => (await store.list()).map(({ name }) => name),
    async addEnquiriesDaysAgo(...daysAgo: number[]) {
      for (const days of daysAgo) {
        vi.setSystemTime(NOW - days * DAY_MS)
        await store.add(makeArrival({ answers: { ...answers, name: `${days} days ago` } }))
      }
      vi.setSystemTime(NOW)
    },
    async start(enquiriesKeepDays?: number) {
      const stop = await startRetention(store, { enquiriesKeepDays })
      onTestFinished(stop)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('enquiries older than ENQUIRIES_KEEP_DAYS are deleted at the start and every day', async () => {
  const { addEnquiriesDaysAgo, start, listNames } = await open()
  await addEnquiriesDaysAgo(40, 29, 1)
  await start(30)
  expect(await listNames()).toEqual(['1 days ago', '29 days ago'])
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(await listNames()).toEqual(['1 days ago'])
})

test('all old enquiries are deleted, even if they are more than a batch', async () => {
  const { addEnquiriesDaysAgo, start, listNames } = await open()
  await addEnquiriesDaysAgo(...Array.from({ length: 250 }, () => 40), 1)
  await start(30)
  await vi.waitFor(async () => expect(await listNames()).toEqual(['1 days ago']))
})

test('no enquiry is deleted if ENQUIRIES_KEEP_DAYS is not set', async () => {
  const { addEnquiriesDaysAgo, start, listNames } = await open()
  await addEnquiriesDaysAgo(4_000)
  await start()
  await vi.advanceTimersByTimeAsync(30 * DAY_MS)
  expect(await listNames()).toHaveLength(1)
})

test('a start with a clock far ahead deletes no enquiry for at least six days', async () => {
  const { addEnquiriesDaysAgo, start, listNames } = await open()
  await addEnquiriesDaysAgo(40, 1)
  vi.setSystemTime(NOW + 3_650 * DAY_MS)
  await start(30)
  await vi.advanceTimersByTimeAsync(6 * DAY_MS)
  expect(await listNames()).toHaveLength(2)
})

test('a site without recent enquiries deletes old enquiries only after a week', async () => {
  const { addEnquiriesDaysAgo, start, listNames } = await open()
  await addEnquiriesDaysAgo(400)
  await start(365)
  await vi.advanceTimersByTimeAsync(6 * DAY_MS)
  expect(await listNames()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(await listNames()).toEqual([])
})
