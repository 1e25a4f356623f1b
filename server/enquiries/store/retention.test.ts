import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRetention } from './retention.ts'
import { openStore } from './store.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-06-01T12:00:00Z')

let dataDir = ''
let store = openStore(':memory:')
let retention: { close(): void } | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'info').mockReturnValue()
  dataDir = mkdtempSync(join(tmpdir(), 'retention-'))
  store = openStore(':memory:')
})
afterEach(() => {
  retention?.close()
  store.close()
  rmSync(dataDir, { recursive: true })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const start = (enquiriesKeepDays?: number) => {
  retention = startRetention(store, {
    dataDir,
    ...(enquiriesKeepDays === undefined ? {} : { enquiriesKeepDays }),
  })
}
async function arrivedDaysAgo(days: number) {
  vi.setSystemTime(NOW - days * DAY_MS)
  await store.add('form', { name: `${days} days ago` })
  vi.setSystemTime(NOW)
}
const kept = () => store.list().map(({ body }) => body.name)

test('what is older than the days is deleted at the start and each day, and the rest stays', async () => {
  for (const days of [40, 29, 1]) await arrivedDaysAgo(days)
  start(30)
  expect(kept()).toEqual(['29 days ago', '1 days ago'])
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(kept()).toEqual(['1 days ago'])
})

test('nothing is deleted while no number of days is set', async () => {
  await arrivedDaysAgo(4_000)
  start()
  await vi.advanceTimersByTimeAsync(30 * DAY_MS)
  expect(kept()).toHaveLength(1)
})

test('a clock that is far ahead for one start deletes nothing', async () => {
  for (const days of [40, 1]) await arrivedDaysAgo(days)
  vi.setSystemTime(NOW + 3_650 * DAY_MS)
  start(30)
  await vi.advanceTimersByTimeAsync(6 * DAY_MS)
  expect(kept()).toHaveLength(2)
})

test('so does a site to which nobody writes, until it has run for a week', async () => {
  await arrivedDaysAgo(400)
  start(365)
  expect(kept()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(7 * DAY_MS)
  expect(kept()).toEqual([])
})

test('the copies that were kept before an upgrade go with what is as old', async () => {
  for (const [name, days] of [
    ['enquiries.db.layout-1', 31],
    ['enquiries.db.layout-2', 29],
    ['lake.db.layout-2', 31],
  ] as const) {
    const copy = join(dataDir, name)
    writeFileSync(copy, '')
    utimesSync(copy, NOW / 1000, NOW / 1000 - days * 86_400)
  }
  start(30)
  await vi.advanceTimersByTimeAsync(0)
  expect(readdirSync(dataDir).sort()).toEqual(['enquiries.db.layout-2', 'lake.db.layout-2'])
})
