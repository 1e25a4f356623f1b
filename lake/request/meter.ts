import { LRUCache } from 'lru-cache'

/** Limits memory: above this number of senders, the least recently used one is dropped. */
const MAX_SENDERS = 10_000

/**
 * Measures how much each sender uses. A sender is a user, a visitor's IP address, or everybody. A sender may use `max` at
 * once. Time restores it evenly, and all of it within `restoreMs` milliseconds.
 */
export function createMeter(max: number, restoreMs: number) {
  /** When time will have restored all that a sender has used. */
  const restoredAt = new LRUCache<string, number>({ max: MAX_SENDERS })
  const toMs = (used: number) => (used / max) * restoreMs
  return {
    spend(sender: string, used = 1) {
      const start = Math.max(restoredAt.get(sender) ?? 0, performance.now())
      restoredAt.set(sender, start + toMs(used))
    },
    /** Returns the milliseconds until the sender may use `next`; 0 if the sender may use it now. */
    waitMs(sender: string, next = 1) {
      const restored = restoredAt.get(sender) ?? 0
      return Math.max(0, restored + toMs(next) - restoreMs - performance.now())
    },
  }
}
