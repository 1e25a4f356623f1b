import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realisticEnquiries } from '../../../tests/setup/server/realisticEnquiries.ts'
import { answers } from '../../../tests/setup/server/sampleEnquiry.ts'
import { createRequestCounter } from '../../limits/requestCounter.ts'
import { ENQUIRY_LIMITS } from '../../limits/requestLimits.ts'
import { createAdmission, type ReceivedEnquiry } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let keys = 0

function open({ spamDeliveries = 100 } = {}) {
  const admit = createAdmission(
    createRequestCounter(ENQUIRY_LIMITS),
    createRequestCounter({ total: { minute: spamDeliveries } }),
  )
  return (changes: Partial<ReceivedEnquiry> = {}) =>
    admit({
      key: String(++keys),
      answers,
      address: '192.0.2.1',
      isHoneypotFilled: false,
      ...changes,
    })
}
const createCheck = () => {
  const admit = open()
  return (changes?: Partial<ReceivedEnquiry>) => admit(changes).likelySpam
}

test('none of 200 realistic enquiries is likely spam', () => {
  const isLikelySpam = createCheck()
  expect(realisticEnquiries).toHaveLength(200)
  expect(
    realisticEnquiries.filter((answers, n) => isLikelySpam({ answers, address: String(n) })),
  ).toEqual([])
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

test('an address has a number of enquiries for a minute and a day, and both requests of an enquiry count once', () => {
  const admit = open()
  const admittedOf = (address: string, count: number) =>
    Array.from({ length: count }, () => {
      try {
        const key = String(++keys)
        return [admit({ key, address }), admit({ key, address })]
      } catch (error) {
        expect(error).toMatchObject({ status: 429, message: expect.stringContaining('call') })
        return []
      }
    }).flat().length / 2
  const { minute = 0, day = 0 } = ENQUIRY_LIMITS.perAddress ?? {}
  expect(admittedOf('192.0.2.1', 500)).toBe(minute)
  expect(admittedOf('192.0.2.2', 1)).toBe(1)
  for (let waited = 0; waited < 10; waited += 1) {
    vi.advanceTimersByTime(60_000)
    admittedOf('192.0.2.1', 110)
  }
  vi.advanceTimersByTime(60_000)
  expect(() => admit()).toThrow('Too many enquiries')
  vi.advanceTimersByTime(86_400_000)
  expect(admittedOf('192.0.2.1', 500)).toBe(minute)
  expect(day).toBeGreaterThan(minute)
})

test('the enquiries of 50 people who share an IP address are admitted in one minute', () => {
  const admit = open()
  const people = Array.from({ length: 50 }, () => admit())
  expect(people.map(({ likelySpam }) => likelySpam)).not.toContain(true)
})

test('deliveries are ranked: the first enquiry of each address, then the second ones, likely spam last', () => {
  const admit = open({ spamDeliveries: 1 })
  const ranks = [{}, {}, { address: '192.0.2.2' }, { isHoneypotFilled: true }].map(
    (changes) => admit(changes).deliveryRank,
  )
  expect(ranks).toEqual([0, 1, 0, expect.any(Number)])
  expect(ranks.at(-1)).toBeGreaterThan(1_000)
  expect(admit({ isHoneypotFilled: true })).toEqual({ likelySpam: true, deliveryRank: null })
})

test('an answer that is too long is rejected with an error that names the field', () => {
  expect(() => open()({ answers: { ...answers, message: 'x'.repeat(6_001) } })).toThrow(
    'message: This answer has 6001 characters. Please shorten it to 6000.',
  )
})
