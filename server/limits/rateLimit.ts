export type RateLimit = {
  /** Counts a request. @returns how many requests the key has in its window */
  count(key: string): number
  /** Returns the seconds until a request of the key is allowed; 0 if it is allowed now. */
  secondsOver(key: string): number
}

/**
 * Counts requests per key and window, in memory. It is synchronous, so that simultaneous requests cannot exceed the
 * limit. With more than `maxKeys` keys it evicts the oldest one, which bounds its memory.
 */
export function createRateLimit({
  limit,
  windowMs,
  maxKeys = 10_000,
}: {
  limit: number
  windowMs: number
  maxKeys?: number
}): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const now = () => performance.now()

  return {
    count(key) {
      let window = windows.get(key)
      if (!window || window.endsAt <= now()) {
        windows.delete(key)
        window = { count: 0, endsAt: now() + windowMs }
        windows.set(key, window)
        const oldest = windows.keys().next().value
        if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
      }
      window.count += 1
      return window.count
    },
    secondsOver(key) {
      const window = windows.get(key)
      if (!window || window.count < limit) return 0
      return Math.max(0, Math.ceil((window.endsAt - now()) / 1000))
    },
  }
}
