import { expect, test } from 'vitest'
import { RequestError } from '../store/errors.ts'
import { createShares } from './shares.ts'

function atTime() {
  const clock = { now: 0 }
  return { clock, shares: createShares(() => clock.now) }
}

function errorOf(work: () => unknown): RequestError | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

test('an address that has taken its share waits for the rest of the window, and no other does', () => {
  const { clock, shares } = atTime()
  shares.begin('a')(1_500)
  clock.now = 1
  shares.begin('a')(500)
  clock.now = 4_000
  const error = errorOf(() => shares.begin('a'))
  expect(error?.status).toBe(429)
  expect(error?.message).toContain('have taken too much time. Try again in 6 seconds.')
  expect(error?.retryAfterSeconds).toBe(6)
  expect(errorOf(() => shares.begin('b'))).toBeUndefined()
  clock.now = 9_999
  expect(errorOf(() => shares.begin('a'))?.message).toContain('Try again in a second.')
  clock.now = 10_000
  expect(errorOf(() => shares.begin('a'))).toBeUndefined()
})

test('an address that has taken less than its share is not kept waiting', () => {
  const { shares } = atTime()
  shares.begin('a')(1_000)
  shares.begin('a')(999)
  expect(errorOf(() => shares.begin('a'))).toBeUndefined()
})

test('what was taken in a window that is over is forgotten', () => {
  const { clock, shares } = atTime()
  shares.begin('a')(1_999)
  clock.now = 10_000
  shares.begin('a')(1_999)
  expect(errorOf(() => shares.begin('a'))).toBeUndefined()
  clock.now = 19_999
  shares.begin('a')(1)
  expect(errorOf(() => shares.begin('a'))?.retryAfterSeconds).toBe(1)
})

test('of one address four queries may be in flight, and the next may begin when one has ended', () => {
  const { shares } = atTime()
  const ends = Array.from({ length: 4 }, () => shares.begin('a'))
  const error = errorOf(() => shares.begin('a'))
  expect([error?.status, error?.retryAfterSeconds]).toEqual([429, 1])
  expect(error?.message).toContain('Too many queries from this address')
  expect(errorOf(() => shares.begin('b'))).toBeUndefined()
  ends[0]?.(0)
  shares.begin('a')
  expect(errorOf(() => shares.begin('a'))?.status).toBe(429)
})

test('what has ended no longer counts', () => {
  const { shares } = atTime()
  for (let times = 0; times < 5; times++) shares.begin('a')(0)
  const begin = () => errorOf(() => shares.begin('a'))?.status
  expect([begin(), begin(), begin(), begin(), begin()]).toEqual([
    ...[undefined, undefined, undefined, undefined],
    429,
  ])
})

test('of all addresses 32 queries may wait, and the next may begin when one has ended', () => {
  const { shares } = atTime()
  const ends = Array.from({ length: 32 }, (_, n) => shares.begin(`address ${n}`))
  const error = errorOf(() => shares.begin('another'))
  expect([error?.status, error?.retryAfterSeconds]).toEqual([503, 1])
  expect(error?.message).toContain('Too many queries are')
  ends[0]?.(0)
  shares.begin('another')
  expect(errorOf(() => shares.begin('one more'))?.status).toBe(503)
})

test('what 10,000 addresses took is known; then the one that was idle longest is forgotten', () => {
  const { shares } = atTime()
  shares.begin('first')(2_000)
  shares.begin('second')(1_000)
  for (let n = 2; n < 10_000; n++) shares.begin(`address ${n}`)(1)
  expect(errorOf(() => shares.begin('first'))?.status).toBe(429)
  shares.begin('second')(1_000)
  shares.begin('one more')(1)
  expect(errorOf(() => shares.begin('first'))).toBeUndefined()
  expect(errorOf(() => shares.begin('second'))?.status).toBe(429)
})
