import type { MiddlewareHandler } from 'hono'
import { clientAddressOf, incomingOf } from './clientAddress.ts'
import { createRateLimit } from './rateLimit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export type RequestLimits = {
  /** So many a minute and a day from one address. */
  perAddress: { minute: number; day: number }
  /** So many a minute and a day from all of them. */
  total: { minute: number; day: number }
}

/**
 * Answers 429 past the limits, with `Retry-After` and a sentence.
 *
 * @param clientAddressHeader where the proxy in front says who asks; undefined when there is none
 */
export function limitRequests(
  { perAddress, total }: RequestLimits,
  clientAddressHeader: string | undefined,
): MiddlewareHandler {
  const limits = [
    { limit: createRateLimit({ limit: perAddress.minute, windowMs: MINUTE_MS }), isTotal: false },
    { limit: createRateLimit({ limit: perAddress.day, windowMs: DAY_MS }), isTotal: false },
    { limit: createRateLimit({ limit: total.minute, windowMs: MINUTE_MS }), isTotal: true },
    { limit: createRateLimit({ limit: total.day, windowMs: DAY_MS }), isTotal: true },
  ]
  return async (c, next) => {
    const address = clientAddressOf(incomingOf(c), clientAddressHeader)
    const keyed = limits.map(({ limit, isTotal }) => ({ limit, key: isTotal ? '' : address }))
    const seconds = Math.max(...keyed.map(({ limit, key }) => limit.secondsOver(key)))
    if (seconds > 0)
      return c.json(
        { message: `Too many were sent. Please try again in ${seconds} seconds.` },
        { status: 429, headers: { 'retry-after': String(seconds) } },
      )
    for (const { limit, key } of keyed) limit.count(key)
    return next()
  }
}
