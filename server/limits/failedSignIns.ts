import type { Topic } from '@aangan/lake/tables'
import { createRateLimit } from './rateLimit.ts'

export const MAX_FAILURES = 10
const MINUTE_MS = 60_000

export type Failures = {
  record(address: string): void
  /** Seconds until a token from this address is looked at again; 0 for at once. */
  secondsToWait(address: string): number
}

/**
 * Counts failed sign-ins by address and logs each until the limit is reached: with the address and the count of
 * this minute, never with what was sent.
 *
 * @param topic on which other processes say what they count; this one's alone when left out
 */
export function createFailures(
  log: (line: string) => void = console.warn,
  topic?: Topic<string>,
): Failures {
  const limit = createRateLimit({ limit: MAX_FAILURES, windowMs: MINUTE_MS })
  topic?.onMessage(limit.count)
  return {
    record(address) {
      topic?.send(address)
      const failures = limit.count(address)
      if (failures <= MAX_FAILURES)
        log(`A sign-in from ${address} failed (${failures} within a minute).`)
    },
    secondsToWait: limit.secondsOver,
  }
}
