import type { Topic } from '@aangan/lake/tables'
import { LRUCache } from 'lru-cache'
import type { RequestLimit, RequestLimits } from './requestLimits.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Limits memory: above this number of addresses, the least recently used one is dropped. */
const MAX_ADDRESSES = 10_000

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
  const windows = [
    ...createWindows(perAddress, (address) => address),
    ...createWindows(total, () => 'all'),
  ]
  const countLocally = (address: string) => {
    for (const window of windows) window.count(address)
  }
  topic?.onMessage(countLocally)
  return (address) => {
    const seconds = Math.max(0, ...windows.map((window) => window.secondsUntilAllowed(address)))
    if (seconds > 0) return seconds
    countLocally(address)
    topic?.send(address)
    return 0
  }
}

const createWindows = (limit: RequestLimit | undefined, keyOf: (address: string) => string) => [
  ...(limit ? [createWindow(limit.minute, MINUTE_MS, keyOf)] : []),
  ...(limit?.day ? [createWindow(limit.day, DAY_MS, keyOf)] : []),
]

/** A fixed window begins with the first request after the previous window. */
function createWindow(limit: number, lengthMs: number, keyOf: (address: string) => string) {
  const counts = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  let endsAt = 0
  const startIfEnded = () => {
    if (performance.now() < endsAt) return
    counts.clear()
    endsAt = performance.now() + lengthMs
  }
  return {
    count(address: string) {
      startIfEnded()
      const key = keyOf(address)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    secondsUntilAllowed(address: string) {
      startIfEnded()
      const isAtLimit = (counts.get(keyOf(address)) ?? 0) >= limit
      return isAtLimit ? Math.ceil((endsAt - performance.now()) / 1000) : 0
    },
  }
}
