import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CountedViews, countPageViews } from './pageViews.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const views = (page: string, count: number): CountedViews => ({
  week: '2026-11-23',
  page,
  views: count,
})

test('views are summed by page, and stored twice a minute', async () => {
  const store = vi.fn(async (_: readonly CountedViews[]) => {})
  const counter = countPageViews(store)
  for (const page of ['/', '/blog', '/']) counter.note(page)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.mock.calls).toEqual([[[views('/', 2), views('/blog', 1)]]])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store).toHaveBeenCalledOnce()
  counter.close()
})

test('what could not be stored is stored with what comes later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = vi.fn(async (_: readonly CountedViews[]) => {})
  store.mockRejectedValueOnce(new Error('The disk is full.'))
  const counter = countPageViews(store)
  counter.note('/')
  await counter.save()
  counter.note('/')
  await counter.save()
  expect(store).toHaveBeenLastCalledWith([views('/', 2)])
  counter.close()
})
