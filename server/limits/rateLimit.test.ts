import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a key at its limit is blocked until its window ends, and other keys are not', () => {
  const { count, secondsOver } = createRateLimit({ limit: 2, windowMs: 60_000 })
  expect(count('a')).toBe(1)
  expect(secondsOver('a')).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(count('a')).toBe(2)
  expect([secondsOver('a'), secondsOver('b')]).toEqual([50, 0])
  vi.advanceTimersByTime(50_000)
  expect(secondsOver('a')).toBe(0)
  expect(count('a')).toBe(1)
})

test('a clock that is set back does not extend a window', () => {
  const { count, secondsOver } = createRateLimit({ limit: 1, windowMs: 60_000 })
  count('a')
  vi.setSystemTime(Date.now() - 10 * 365 * 86_400_000)
  expect(secondsOver('a')).toBe(60)
})

test('the oldest key is evicted when there are more than maxKeys', () => {
  const { count, secondsOver } = createRateLimit({ limit: 1, windowMs: 60_000, maxKeys: 2 })
  for (const key of ['a', 'b', 'c']) count(key)
  expect(['a', 'b', 'c'].map(secondsOver)).toEqual([0, 60, 60])
})
