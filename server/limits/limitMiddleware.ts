import type { MiddlewareHandler } from 'hono'
import { clientAddressOf } from '../process/clientAddress.ts'
import { createRequestCounter } from './requestCounter.ts'
import type { RequestLimits } from './requestLimits.ts'

export const formatTooManyRequests = (seconds: number) =>
  `There were too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** Creates middleware that rejects requests over the limits with 429, `Retry-After` and an error message. */
export function limitRequests(
  limits: RequestLimits,
  clientAddressHeader: string | undefined,
): MiddlewareHandler {
  const requests = createRequestCounter(limits)
  return async (c, next) => {
    const address = clientAddressOf(c, clientAddressHeader)
    const seconds = requests.secondsUntilAllowed(address)
    if (seconds > 0)
      return c.json(
        { message: formatTooManyRequests(seconds) },
        { status: 429, headers: { 'retry-after': String(seconds) } },
      )
    requests.count(address)
    return next()
  }
}
