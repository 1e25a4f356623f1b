import type { Committed } from '../store/storage.ts'

export type CommitNotifier = ReturnType<typeof createCommitNotifier>

/** Notifies subscribers of commits. Logs the error of a subscriber, so that the error does not fail the commit. */
export function createCommitNotifier() {
  const listeners = new Set<(committed: Committed) => void>()
  return {
    notify(committed: Committed) {
      for (const listener of listeners) {
        try {
          listener(committed)
        } catch (error) {
          console.error(error)
        }
      }
    },
    /** Returns a function that ends the subscription. */
    subscribe(listener: (committed: Committed) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
