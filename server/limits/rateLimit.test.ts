import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a key that has reached the limit waits until its window ends; others do not', () => {
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

test('setting the clock back locks nobody out for longer', () => {
  const { count, secondsOver } = createRateLimit({ limit: 1, windowMs: 60_000 })
  count('a')
  vi.setSystemTime(Date.now() - 10 * 365 * 86_400_000)
  expect(secondsOver('a')).toBe(60)
})

test('many keys do not fill the memory: the oldest is forgotten', () => {
  const { count, secondsOver } = createRateLimit({ limit: 1, windowMs: 60_000, maxKeys: 2 })
  for (const key of ['a', 'b', 'c']) count(key)
  expect(['a', 'b', 'c'].map(secondsOver)).toEqual([0, 60, 60])
})
