import type { Committed } from '../store/storage.ts'

export type Commits = {
  /** Tells every subscriber, in no particular order. */
  notify(committed: Committed): void
  /** @returns what ends the subscription */
  subscribe(listener: (committed: Committed) => void): () => void
}

/** Tells subscribers of commits. A subscriber that fails must not fail the commit. */
export function createCommits(): Commits {
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
