import { RequestError } from '@aangan/lake/errors'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRejection } from '../site/plainPage.ts'
import { limitRequests } from './limitMiddleware.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LIMITS = { perAddress: { minute: 120, day: 600 }, total: { minute: 300, day: 5_000 } }

function createSender() {
  const app = new Hono().post('/', limitRequests(LIMITS, undefined), (c) => c.text('allowed'))
  app.onError((error) => {
    if (error instanceof RequestError) return renderRejection(error, undefined)
    throw error
  })
  return (address: string) =>
    app.request(
      '/',
      { method: 'POST' },
      { incoming: { headers: {}, socket: { remoteAddress: address } } },
    )
}

test('50 people at one IP address may each send three requests in five minutes', async () => {
  const send = createSender()
  const people = Array.from({ length: 50 }, (_, person) => person)
  for (let second = 0; second < 300; second += 1) {
    const senders = people.filter((person) => second === 31 || (second - person * 6) % 150 === 0)
    for (const _ of senders) expect((await send('203.0.113.7')).status).toBe(200)
    vi.advanceTimersByTime(1000)
  }
})

test('only an address over its limit gets 429 with Retry-After, until the minute ends', async () => {
  const send = createSender()
  const statuses = []
  for (let n = 0; n < 1000; n += 1) statuses.push((await send('203.0.113.7')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  const rejected = await send('203.0.113.7')
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toBe('60')
  expect(await rejected.text()).toContain(
    'There were too many requests. Please try again in 60 seconds.',
  )
  expect((await send('203.0.113.8')).status).toBe(200)
  vi.advanceTimersByTime(60_000)
  expect((await send('203.0.113.7')).status).toBe(200)
})

test('the total limit applies to requests from many addresses together', async () => {
  const send = createSender()
  const statuses = []
  for (let n = 0; n < 1000; n += 1) statuses.push((await send(`203.0.${n >> 8}.${n & 255}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
})

test('requests within the limit per minute are rejected once they reach the limit per day', async () => {
  const send = createSender()
  let allowed = 0
  for (let minute = 0; minute < 30; minute += 1) {
    for (let n = 0; n < 120; n += 1) if ((await send('203.0.113.7')).status === 200) allowed += 1
    vi.advanceTimersByTime(60_000)
  }
  expect(allowed).toBe(600)
})
