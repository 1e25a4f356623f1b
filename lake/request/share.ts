import { httpError } from './errors.ts'
import { createMeter } from './meter.ts'

/** The part of the process's time that one sender may use, once the sender has used {@link BURST_MS}. */
export const SHARE = 0.2

/** The time that a sender may use at once. The 250 requests of a Studio that starts use about 0.6 s. */
export const BURST_MS = 1_000

/** Requests that have begun at the same time may exceed {@link BURST_MS} by this time, and are then rejected. */
export const MAX_EXCESS_MS = 1_000

/** The most requests of one sender that can wait at the same time. */
const MAX_WAITING = 100

/** The time that one sender may use. */
export type Share = {
  /**
   * Waits until the sender has used less than {@link BURST_MS}, of which time restores {@link SHARE}.
   * @throws RequestError 429 when too many of the sender's requests wait
   */
  waitForTurn(): Promise<void>
  /** @throws RequestError 429 when the sender's requests have used too much time together */
  requireTime(): void
  /** @param milliseconds the time in which a request has kept the process busy */
  spend(milliseconds: number): void
}

/** Prevents a sender from occupying the process with many requests, each of which is within its own budget. */
export function createShares(): (sender: string) => Share {
  const { spend, waitMs } = createMeter(BURST_MS, BURST_MS / SHARE)
  const waiting = new Map<string, number>()
  return (sender) => ({
    async waitForTurn() {
      if (waitMs(sender, 0) === 0) return
      const before = waiting.get(sender) ?? 0
      if (before >= MAX_WAITING) throw createShareError(waitMs(sender, 0))
      waiting.set(sender, before + 1)
      for (let ms = waitMs(sender, 0); ms > 0; ms = waitMs(sender, 0))
        await new Promise((resolve) => setTimeout(resolve, ms))
      const after = (waiting.get(sender) ?? 0) - 1
      if (after > 0) waiting.set(sender, after)
      else waiting.delete(sender)
    },
    requireTime() {
      if (waitMs(sender, -MAX_EXCESS_MS) > 0) throw createShareError(waitMs(sender, 0))
    },
    spend: (milliseconds) => spend(sender, milliseconds),
  })
}

const createShareError = (waitMs: number) =>
  httpError(
    429,
    'Your requests have kept this server busy for too long. Wait a few seconds, and send fewer or simpler requests.',
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
