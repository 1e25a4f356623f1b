import type { MiddlewareHandler } from 'hono'
import { clientAddressOf, incomingOf } from '../process/clientAddress.ts'
import { createRateLimit } from './rateLimit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Requests a minute and a day. */
type Limit = { minute: number; day?: number }

export type RequestLimits = {
  perAddress?: Limit
  total?: Limit
}

export type RequestCounter = {
  count(address: string): void
  /** Seconds until a request from an address is within the limits again; 0 when it is now. */
  secondsOver(address: string): number
}

/** Counts requests by address, in memory. */
export function countRequests({ perAddress, total }: RequestLimits): RequestCounter {
  const windows = [
    ...windowsOf(perAddress).map((limit) => ({ limit, isTotal: false })),
    ...windowsOf(total).map((limit) => ({ limit, isTotal: true })),
  ]
  const keyed = (address: string) =>
    windows.map(({ limit, isTotal }) => ({ limit, key: isTotal ? '' : address }))
  return {
    count(address) {
      for (const { limit, key } of keyed(address)) limit.count(key)
    },
    secondsOver: (address) =>
      Math.max(...keyed(address).map(({ limit, key }) => limit.secondsOver(key))),
  }
}

const windowsOf = ({ minute, day }: Partial<Limit> = {}) => [
  ...(minute ? [createRateLimit({ limit: minute, windowMs: MINUTE_MS })] : []),
  ...(day ? [createRateLimit({ limit: day, windowMs: DAY_MS })] : []),
]

export const tooMany = (seconds: number) =>
  `Too many were sent. Please try again in ${seconds} seconds.`

/**
 * Answers 429 past the limits, with `Retry-After` and a sentence.
 *
 * @param clientAddressHeader where the proxy in front names the client; undefined without a proxy
 */
export function limitRequests(
  limits: RequestLimits,
  clientAddressHeader: string | undefined,
): MiddlewareHandler {
  const requests = countRequests(limits)
  return async (c, next) => {
    const address = clientAddressOf(incomingOf(c), clientAddressHeader)
    const seconds = requests.secondsOver(address)
    if (seconds > 0)
      return c.json(
        { message: tooMany(seconds) },
        { status: 429, headers: { 'retry-after': String(seconds) } },
      )
    requests.count(address)
    return next()
  }
}
