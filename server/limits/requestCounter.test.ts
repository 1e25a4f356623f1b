import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestCounter } from './requestCounter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an address at its limit must wait until time has restored a request; other addresses need not wait', () => {
  const countRequest = createRequestCounter({ perAddress: { minute: 2 } })
  expect([countRequest('a'), countRequest('a'), countRequest('b')]).toEqual([0, 0, 0])
  vi.advanceTimersByTime(10_000)
  expect(countRequest('a')).toBe(20)
  vi.advanceTimersByTime(20_000)
  expect([countRequest('a'), countRequest('a')]).toEqual([0, 30])
})

test('a clock that is set back does not extend the wait', () => {
  const countRequest = createRequestCounter({ perAddress: { minute: 1 } })
  countRequest('a')
  vi.setSystemTime(Date.now() - 10 * 365 * 86_400_000)
  expect(countRequest('a')).toBe(60)
})

test('the counter drops the least recently used of 10,001 addresses', () => {
  const countRequest = createRequestCounter({ perAddress: { minute: 1 } })
  for (let address = 0; address <= 10_000; address += 1) countRequest(String(address))
  expect(['1', '10000', '0'].map(countRequest)).toEqual([60, 60, 0])
})
