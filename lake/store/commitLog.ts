import { DatabaseGone, isDatabaseGone } from '../request/errors.ts'
import { type Committed, readChange, type Storage, type Transaction } from './storage.ts'
import type { Store } from './store.ts'

/** Decides transactions one after the other. Each decision is based on all earlier commits. */
export type CommitLog = {
  /**
   * Runs `decide`. Resolves when the transaction that it returned, if any, is stored and visible to readers.
   *
   * @param decide changes nothing itself, and may run again
   * @throws DatabaseGone when the database has not answered for three seconds
   */
  commit<Result>(decide: () => Promise<Decision<Result>>): Promise<Result>
  /** Resolves when readers see everything that all processes have committed until now. */
  catchUp(): Promise<void>
}

type Decision<Result> = { transaction?: Transaction; result: Result }

/** Less than the three seconds of a query without an answer, so that such a query is not repeated. */
const GIVE_UP_MS = 2_500
const RETRY_MS = 200
const isOver = (startedAt: number) => performance.now() - startedAt > GIVE_UP_MS

/** The number of commits of other processes that are read at once. */
const PAGE = 200

/**
 * Creates the log of a dataset. When another process commits first, this one reads its commits and decides again.
 *
 * @param apply shows a stored commit to readers and listeners
 */
export function createCommitLog(
  storage: Storage,
  store: Store,
  apply: (committed: Committed) => void,
): CommitLog {
  let queue: Promise<unknown> = Promise.resolve()
  let nextFollow: Promise<void> | undefined
  let gaveUpAt = 0

  /**
   * Runs one task at a time. Rejects a task that was waiting while the database did not answer an earlier one.
   *
   * @param begin called before each task, also before one that is rejected
   */
  function enqueue<Result>(work: () => Promise<Result>, begin = () => {}): Promise<Result> {
    const queuedAt = performance.now()
    const result = queue.then(async () => {
      begin()
      // Otherwise each waiting task would take three seconds more than the one before it.
      if (gaveUpAt > queuedAt) throw new DatabaseGone('The database did not answer in time.')
      const startedAt = performance.now()
      try {
        return await work()
      } catch (error) {
        if (isDatabaseGone(error) && isOver(startedAt)) gaveUpAt = performance.now()
        throw error
      }
    })
    queue = result.catch(() => {})
    return result
  }

  /** Applies the commits of other processes. */
  async function follow() {
    for (;;) {
      const commits = await storage.commitsAfter(store.last(), PAGE)
      for (const commit of commits) {
        const changes = commit.changes.map((change) => readChange(change, store.get(change.id)))
        apply({ ...commit, changes })
      }
      if (commits.length < PAGE) return
    }
  }

  /** Decides on the commits that this process has read. After an error it reads newer ones and decides again. */
  async function decideOnAll<Result>(decide: () => Promise<Decision<Result>>) {
    for (;;) {
      const last = store.last()
      try {
        return { last, ...(await decide()) }
      } catch (error) {
        await follow()
        if (store.last()?.seq === last?.seq) throw error
      }
    }
  }

  /** Whether a transaction was stored although the database's answer was lost. */
  async function isStored({ id, digest }: Transaction) {
    const stored = await storage.transaction(id)
    return stored !== undefined && stored.digest === digest
  }

  async function commit<Result>(decide: () => Promise<Decision<Result>>): Promise<Result> {
    const startedAt = performance.now()
    let attempt: Decision<Result> | undefined
    for (;;) {
      try {
        if (attempt) {
          await follow()
          if (attempt.transaction && (await isStored(attempt.transaction))) return attempt.result
        }
        const { last, transaction, result } = await decideOnAll(decide)
        if (!transaction) return result
        attempt = { transaction, result }
        if (await storage.append(transaction, last)) {
          apply({ ...transaction, seq: (last?.seq ?? 0) + 1 })
          return result
        }
      } catch (error) {
        if (!isDatabaseGone(error) || isOver(startedAt)) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  return {
    commit: (decide) => enqueue(() => commit(decide)),
    catchUp() {
      nextFollow ??= enqueue(follow, () => {
        // Later callers may have committed after this read began.
        nextFollow = undefined
      })
      return nextFollow
    },
  }
}
