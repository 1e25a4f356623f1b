import type { Topic } from '@aangan/lake/tables'
import { LRUCache } from 'lru-cache'
import type { RequestLimit, RequestLimits } from './requestLimits.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Grouping = {
  /** Limits memory: above this number, the least recently used key is dropped. */
  maxKeys: number
  keyOf(address: string): string
}

const PER_ADDRESS: Grouping = { maxKeys: 10_000, keyOf: (address) => address }
const TOTAL: Grouping = { maxKeys: 1, keyOf: () => 'all' }

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
  const windows = [...createWindows(perAddress, PER_ADDRESS), ...createWindows(total, TOTAL)]
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

const createWindows = (limit: RequestLimit | undefined, grouping: Grouping) => [
  ...(limit ? [createWindow(limit.minute, MINUTE_MS, grouping)] : []),
  ...(limit?.day ? [createWindow(limit.day, DAY_MS, grouping)] : []),
]

/** A fixed window begins with the first request after the previous window. */
function createWindow(limit: number, lengthMs: number, { maxKeys, keyOf }: Grouping) {
  const counts = new LRUCache<string, number>({ max: maxKeys })
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
