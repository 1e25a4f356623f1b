import { RequestError } from '@aangan/lake/errors'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRejection } from '../site/plainPage.ts'
import { limitRequests } from './limitMiddleware.ts'
import { HOSTED_PREVIEW_LIMITS } from './requestLimits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { perAddress, total } = HOSTED_PREVIEW_LIMITS

function createSender() {
  const app = new Hono().get('/', limitRequests(HOSTED_PREVIEW_LIMITS, undefined), (c) =>
    c.text('allowed'),
  )
  app.onError((error) => {
    if (error instanceof RequestError) return renderRejection(error, undefined)
    throw error
  })
  const send = (address: string) =>
    app.request('/', {}, { incoming: { headers: {}, socket: { remoteAddress: address } } })
  /** Sends requests until one is rejected. Returns the number of allowed requests. */
  async function countAllowed(addressOf: (n: number) => string): Promise<number> {
    for (let n = 0; ; n += 1) if ((await send(addressOf(n))).status === 429) return n
  }
  return { send, countAllowed }
}

test('only an address over its limit gets 429 with Retry-After, until time has restored a request', async () => {
  const { send, countAllowed } = createSender()
  expect(await countAllowed(() => '203.0.113.7')).toBe(perAddress?.minute)
  const rejected = await send('203.0.113.7')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3'])
  expect(await rejected.text()).toContain(
    'There were too many requests. Please try again in 3 seconds.',
  )
  expect((await send('203.0.113.8')).status).toBe(200)
  vi.advanceTimersByTime(3_000)
  expect((await send('203.0.113.7')).status).toBe(200)
})

test('the total limit applies to requests from many addresses together', async () => {
  const { countAllowed } = createSender()
  expect(await countAllowed((n) => `203.0.113.${n}`)).toBe(total?.minute)
})

test('requests within the limit per minute are rejected once they reach the limit per day', async () => {
  const { countAllowed } = createSender()
  const { minute = 0, day = 0 } = perAddress ?? {}
  let allowed = 0
  for (let n = 0; n < 30; n += 1) {
    allowed += await countAllowed(() => '203.0.113.7')
    vi.advanceTimersByTime(60_000)
  }
  expect(allowed).toBeGreaterThanOrEqual(day)
  expect(allowed).toBeLessThan(day + minute)
})
