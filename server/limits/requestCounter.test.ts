import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestCounter } from './requestCounter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an address at its limit must wait until the window ends; other addresses need not wait', () => {
  const { count, secondsUntilAllowed } = createRequestCounter({ perAddress: { minute: 2 } })
  count('a')
  expect(secondsUntilAllowed('a')).toBe(0)
  vi.advanceTimersByTime(10_000)
  count('a')
  expect([secondsUntilAllowed('a'), secondsUntilAllowed('b')]).toEqual([50, 0])
  vi.advanceTimersByTime(50_000)
  expect(secondsUntilAllowed('a')).toBe(0)
})

test('a clock that is set back does not extend a window', () => {
  const { count, secondsUntilAllowed } = createRequestCounter({ perAddress: { minute: 1 } })
  count('a')
  vi.setSystemTime(Date.now() - 10 * 365 * 86_400_000)
  expect(secondsUntilAllowed('a')).toBe(60)
})

test('the counter drops the least recently used of 10,001 addresses', () => {
  const { count, secondsUntilAllowed } = createRequestCounter({ perAddress: { minute: 1 } })
  for (let address = 0; address <= 10_000; address += 1) count(String(address))
  expect(['0', '1', '10000'].map(secondsUntilAllowed)).toEqual([0, 60, 60])
})
