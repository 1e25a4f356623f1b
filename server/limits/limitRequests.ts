import type { Topic } from '@aangan/lake/tables'
import type { MiddlewareHandler } from 'hono'
import { clientAddressOf } from '../process/clientAddress.ts'
import { createRateLimit } from './rateLimit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The most requests per minute and per day. */
type Limit = { minute: number; day?: number }

export type RequestLimits = {
  perAddress?: Limit
  total?: Limit
}

export type RequestCounter = {
  count(address: string): void
  /** Returns the seconds until a request from an address is allowed; 0 if it is allowed now. */
  secondsOver(address: string): number
}

/**
 * Counts requests by address, in memory.
 *
 * @param topic shares the counts with other processes; without it only the requests of this process count
 */
export function countRequests(
  { perAddress, total }: RequestLimits,
  topic?: Topic<string>,
): RequestCounter {
  const windows = [
    ...windowsOf(perAddress).map((limit) => ({ limit, isTotal: false })),
    ...windowsOf(total).map((limit) => ({ limit, isTotal: true })),
  ]
  const keyed = (address: string) =>
    windows.map(({ limit, isTotal }) => ({ limit, key: isTotal ? '' : address }))
  const countHere = (address: string) => {
    for (const { limit, key } of keyed(address)) limit.count(key)
  }
  topic?.onMessage(countHere)
  return {
    count(address) {
      countHere(address)
      topic?.send(address)
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
  `There were too many requests. Please try again in ${seconds} seconds.`

/**
 * Creates middleware that rejects requests past the limits with 429, `Retry-After` and a sentence.
 *
 * @param clientAddressHeader the header in which the proxy names the client; undefined without a proxy
 */
export function limitRequests(
  limits: RequestLimits,
  clientAddressHeader: string | undefined,
  topic?: Topic<string>,
): MiddlewareHandler {
  const requests = countRequests(limits, topic)
  return async (c, next) => {
    const address = clientAddressOf(c, clientAddressHeader)
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
