import { httpError } from '@aangan/lake/errors'
import type { MiddlewareHandler } from 'hono'
import { clientAddressOf } from '../process/clientAddress.ts'
import { createRequestCounter, type RequestCounter } from './requestCounter.ts'
import type { RequestLimits } from './requestLimits.ts'

const formatTooManyRequests = (seconds: number) =>
  `There were too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** Counts a request. @throws RequestError 429 when the address is over the limit */
export function requireAllowed(
  countRequest: RequestCounter,
  address: string,
  formatMessage = formatTooManyRequests,
) {
  const retryAfterSeconds = countRequest(address)
  if (retryAfterSeconds > 0)
    throw httpError(429, formatMessage(retryAfterSeconds), { retryAfterSeconds })
}

/** Creates middleware that rejects requests over the limits. @throws RequestError 429 */
export function limitRequests(
  limits: RequestLimits,
  clientAddressHeader: string | undefined,
): MiddlewareHandler {
  const countRequest = createRequestCounter(limits)
  return (c, next) => {
    requireAllowed(countRequest, clientAddressOf(c, clientAddressHeader))
    return next()
  }
}
