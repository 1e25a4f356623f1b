import type { Committed } from '../store/storage.ts'

export type CommitNotifier = {
  notify(committed: Committed): void
  subscribe(listener: (committed: Committed) => void): () => void
}

/** Notifies subscribers of commits. Logs the error of a subscriber, so that the error does not fail the commit. */
export function createCommitNotifier(): CommitNotifier {
  const listeners = new Set<(committed: Committed) => void>()
  return {
    notify(committed) {
      for (const listener of listeners) {
        try {
          listener(committed)
        } catch (error) {
          console.error(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
