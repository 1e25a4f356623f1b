import { createMeter } from '@aangan/lake/jobs'
import type { Topic } from '@aangan/lake/tables'
import type { RequestLimit, RequestLimits } from './requestLimits.ts'

const PERIOD_MS = { minute: 60_000, day: 86_400_000 }

/**
 * Counts a request and returns 0, or returns the seconds until the next request of this address is allowed. Synchronous,
 * so that a process counts one request before it checks the next.
 */
export type RequestCounter = (address: string) => number

/** @param topic shares each new count with the other processes */
export function createRequestCounter(
  { perAddress, total }: RequestLimits,
  topic?: Topic<string>,
): RequestCounter {
  const meters = [
    ...createMeters(perAddress, (address) => address),
    ...createMeters(total, () => 'all'),
  ]
  const countLocally = (address: string) => {
    for (const { spend, senderOf } of meters) spend(senderOf(address))
  }
  topic?.onMessage(countLocally)
  return (address) => {
    const waits = meters.map(({ waitMs, senderOf }) => waitMs(senderOf(address)))
    const seconds = Math.ceil(Math.max(0, ...waits) / 1000)
    if (seconds > 0) return seconds
    countLocally(address)
    topic?.send(address)
    return 0
  }
}

const createMeters = (limit: Partial<RequestLimit> = {}, senderOf: (address: string) => string) =>
  (['minute', 'day'] as const).flatMap((period) => {
    const max = limit[period]
    return max ? [{ ...createMeter(max, PERIOD_MS[period]), senderOf }] : []
  })
