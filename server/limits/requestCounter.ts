import type { Topic } from '@aangan/lake/tables'
import { LRUCache } from 'lru-cache'
import type { RequestLimit, RequestLimits } from './requestLimits.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Bounds the memory of a window. The address that has sent nothing for the longest time is evicted first. */
const MAX_ADDRESSES = 10_000

export type RequestCounter = {
  count(address: string): void
  /** Returns the seconds until a request from an address is allowed; 0 if it is allowed now. */
  secondsOver(address: string): number
}

/**
 * Counts requests per minute and per day, in memory. It is synchronous, so that simultaneous requests cannot exceed a
 * limit.
 *
 * @param topic shares the counts with other processes; without it only the requests of this process count
 */
export function createRequestCounter(
  { perAddress, total }: RequestLimits,
  topic?: Topic<string>,
): RequestCounter {
  const windows = [
    ...createWindows(perAddress, (address) => address),
    ...createWindows(total, () => 'all addresses'),
  ]
  const countHere = (address: string) => {
    for (const window of windows) window.count(address)
  }
  topic?.onMessage(countHere)
  return {
    count(address) {
      countHere(address)
      topic?.send(address)
    },
    secondsOver: (address) => Math.max(0, ...windows.map((window) => window.secondsOver(address))),
  }
}

const createWindows = (limit: RequestLimit | undefined, keyOf: (address: string) => string) => [
  ...(limit ? [createWindow(limit.minute, MINUTE_MS, keyOf)] : []),
  ...(limit?.day ? [createWindow(limit.day, DAY_MS, keyOf)] : []),
]

/** Counts requests in windows of a fixed length. Each window begins with the first request after the previous one. */
function createWindow(
  limit: number,
  lengthMs: number,
  keyOf: (address: string) => string,
): RequestCounter {
  const counts = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  let endsAt = 0
  const startIfEnded = () => {
    if (performance.now() < endsAt) return
    counts.clear()
    endsAt = performance.now() + lengthMs
  }
  return {
    count(address) {
      startIfEnded()
      const key = keyOf(address)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    secondsOver(address) {
      const isOver = (counts.get(keyOf(address)) ?? 0) >= limit
      return isOver ? Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)) : 0
    },
  }
}
