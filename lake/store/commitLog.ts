import { DatabaseGone, isDatabaseGone } from '../request/errors.ts'
import {
  type CommitRef,
  type Committed,
  completeChange,
  type Storage,
  type Transaction,
} from './storage.ts'
import type { Store } from './store.ts'

export type CommitLog = ReturnType<typeof createCommitLog>

type Decision<Result> = { transaction?: Transaction; result: Result }

/** A query times out after three seconds. This limit is shorter, so that a query that timed out is not retried. */
const MAX_RETRY_MS = 2_500
const RETRY_INTERVAL_MS = 200
const isTooLateToRetry = (startedAt: number) => performance.now() - startedAt > MAX_RETRY_MS

const PAGE_SIZE = 200

/**
 * Runs the transactions of a dataset one after another, so that each sees all earlier commits.
 * @param apply makes a stored commit visible to readers and listeners
 */
export function createCommitLog(
  storage: Storage,
  store: Store,
  apply: (committed: Committed) => void,
) {
  let queue: Promise<unknown> = Promise.resolve()
  let queuedCatchUp: Promise<void> | undefined
  let timedOutAt = 0

  /** Runs one task at a time. Rejects a task that was waiting while an earlier task timed out. */
  function enqueue<Result>(work: () => Promise<Result>, onStart = () => {}): Promise<Result> {
    const queuedAt = performance.now()
    const result = queue.then(async () => {
      onStart()
      // Otherwise each waiting task would take three seconds longer than the previous task.
      if (timedOutAt > queuedAt) throw new DatabaseGone('The database did not answer in time.')
      const startedAt = performance.now()
      try {
        return await work()
      } catch (error) {
        if (isDatabaseGone(error) && isTooLateToRetry(startedAt)) timedOutAt = performance.now()
        throw error
      }
    })
    queue = result.catch(() => {})
    return result
  }

  async function applyOthersCommits() {
    for (;;) {
      const commits = await storage.commitsAfter(store.last(), PAGE_SIZE)
      for (const commit of commits) {
        const changes = commit.changes.map((change) => completeChange(change, store.get(change.id)))
        apply({ ...commit, changes })
      }
      if (commits.length < PAGE_SIZE) return
    }
  }

  async function isLatest(commit: CommitRef | undefined) {
    await applyOthersCommits()
    return store.last()?.seq === commit?.seq
  }

  /** Runs `decide`. Runs it again if it fails or changes nothing, but other processes have committed. */
  async function decideOnLatest<Result>(decide: () => Promise<Decision<Result>>) {
    for (;;) {
      const last = store.last()
      try {
        const decision = await decide()
        // `append` rejects a transaction that was decided on outdated content.
        if (decision.transaction || (await isLatest(last))) return { last, ...decision }
      } catch (error) {
        if (await isLatest(last)) throw error
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
          await applyOthersCommits()
          if (attempt.transaction && (await isStored(attempt.transaction))) return attempt.result
        }
        const { last, transaction, result } = await decideOnLatest(decide)
        if (!transaction) return result
        attempt = { transaction, result }
        if (await storage.append(transaction, last)) {
          apply({ ...transaction, seq: (last?.seq ?? 0) + 1 })
          return result
        }
      } catch (error) {
        if (!isDatabaseGone(error) || isTooLateToRetry(startedAt)) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
      }
    }
  }

  return {
    /** `decide` may run again and must have no side effects. @throws DatabaseGone when the database is unavailable */
    commit: <Result>(decide: () => Promise<Decision<Result>>) => enqueue(() => commit(decide)),
    /** Resolves when readers see everything that any process committed before the call. */
    catchUp() {
      queuedCatchUp ??= enqueue(applyOthersCommits, () => {
        // A read that has begun may miss newer commits, so later callers need another read.
        queuedCatchUp = undefined
      })
      return queuedCatchUp
    },
  }
}
