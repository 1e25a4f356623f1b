import type { Topic } from '@aangan/lake/tables'
import { LRUCache } from 'lru-cache'
import type { RequestLimit, RequestLimits } from './requestLimits.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Keys = {
  /** Bounds the memory of a window. */
  max: number
  keyOf(address: string): string
}

const EACH_ADDRESS: Keys = { max: 10_000, keyOf: (address) => address }
const ALL_ADDRESSES: Keys = { max: 1, keyOf: () => 'all' }

/** Counting is synchronous, so that simultaneous requests to one process cannot exceed a limit. */
export type RequestCounter = {
  count(address: string): void
  /** Returns the seconds until a request from an address is allowed; 0 if it is allowed now. */
  secondsUntilAllowed(address: string): number
}

/** @param topic shares the counts with other processes */
export function createRequestCounter(
  { perAddress, total }: RequestLimits,
  topic?: Topic<string>,
): RequestCounter {
  const windows = [
    ...createWindows(perAddress, EACH_ADDRESS),
    ...createWindows(total, ALL_ADDRESSES),
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
    secondsUntilAllowed: (address) =>
      Math.max(0, ...windows.map((window) => window.secondsUntilAllowed(address))),
  }
}

const createWindows = (limit: RequestLimit | undefined, keys: Keys) => [
  ...(limit ? [createWindow(limit.minute, MINUTE_MS, keys)] : []),
  ...(limit?.day ? [createWindow(limit.day, DAY_MS, keys)] : []),
]

/** Counts requests in windows of a fixed length. Each window begins with the first request after the previous one. */
function createWindow(limit: number, lengthMs: number, { max, keyOf }: Keys) {
  const counts = new LRUCache<string, number>({ max })
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
    /** The result may be negative after the end of the window. */
    secondsUntilAllowed(address: string) {
      const isOver = (counts.get(keyOf(address)) ?? 0) >= limit
      return isOver ? Math.ceil((endsAt - performance.now()) / 1000) : 0
    },
  }
}
