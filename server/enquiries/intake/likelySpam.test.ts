import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realisticEnquiries } from '../../../tests/setup/server/realisticEnquiries.ts'
import { answers } from '../../../tests/setup/server/sampleEnquiry.ts'
import { createRequestCounter } from '../../limits/requestCounter.ts'
import { createSpamCheck, type ReceivedEnquiry } from './likelySpam.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createCheck(perMinute = 1_000) {
  const isLikelySpam = createSpamCheck(createRequestCounter({ perAddress: { minute: perMinute } }))
  return (changes: Partial<ReceivedEnquiry> = {}) =>
    isLikelySpam({ answers, address: '192.0.2.1', isHoneypotFilled: false, ...changes })
}

test('none of 200 realistic enquiries is likely spam', () => {
  const isLikelySpam = createCheck()
  expect(realisticEnquiries).toHaveLength(200)
  expect(realisticEnquiries.filter((answers) => isLikelySpam({ answers }))).toEqual([])
})

test('an enquiry with a filled honeypot is likely spam', () => {
  expect(createCheck()({ isHoneypotFilled: true })).toBe(true)
})

test.each([
  ['https://hotel.example/ '.repeat(3), false],
  ['https://hotel.example/ '.repeat(4), true],
  ['www.a.example HTTP://b.example www.c.example https://d.example', true],
  ['<a href="https://x.example">x</a> '.repeat(4), true],
])('more than three links make a message likely spam: %j → %s', (message, expected) => {
  expect(createCheck()({ answers: { ...answers, message } })).toBe(expected)
})

test('enquiries over the rate limit of an address are likely spam until the minute ends', () => {
  const isLikelySpam = createCheck(2)
  expect([isLikelySpam(), isLikelySpam(), isLikelySpam()]).toEqual([false, false, true])
  expect(isLikelySpam({ address: '192.0.2.2' })).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(isLikelySpam()).toBe(false)
})
