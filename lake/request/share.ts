import { LRUCache } from 'lru-cache'
import { httpError } from './errors.ts'

/** The part of the process's time that one sender may use, once the sender has used {@link BURST_MS}. */
export const SHARE = 0.2

/** The time that a sender may use at once, for example when a Studio starts. */
export const BURST_MS = 2_000

/** Requests that have begun at the same time may exceed {@link BURST_MS} by this time, and are then rejected. */
export const MAX_EXCESS_MS = 2_000

/** The most requests of one sender that can wait at the same time. */
const MAX_WAITING = 100

const MAX_SENDERS = 10_000

/** The time that one sender may use. A sender is a user, or a visitor's IP address. */
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
  const shares = new LRUCache<string, Share>({ max: MAX_SENDERS })
  return (sender) => {
    const share = shares.get(sender) ?? createShare()
    shares.set(sender, share)
    return share
  }
}

function createShare(): Share {
  /** When the share will have restored all the time that the sender has used. */
  let restoredAt = 0
  let waiting = 0
  const usedMs = () => Math.max(0, restoredAt - performance.now()) * SHARE
  const waitMs = () => Math.max(0, usedMs() - BURST_MS) / SHARE

  return {
    async waitForTurn() {
      if (waitMs() === 0) return
      if (waiting >= MAX_WAITING) throw createShareError(waitMs())
      waiting += 1
      while (waitMs() > 0) await new Promise((resolve) => setTimeout(resolve, waitMs()))
      waiting -= 1
    },
    requireTime() {
      if (usedMs() > BURST_MS + MAX_EXCESS_MS) throw createShareError(waitMs())
    },
    spend(milliseconds) {
      restoredAt = Math.max(restoredAt, performance.now()) + milliseconds / SHARE
    },
  }
}

const createShareError = (waitMs: number) =>
  httpError(
    429,
    'Your requests have kept this server busy for too long. Wait a few seconds, and send fewer or simpler requests.',
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
