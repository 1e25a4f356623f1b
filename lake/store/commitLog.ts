import { isDatabaseGone } from '../request/errors.ts'
import type { Committed, Storage, Transaction } from './storage.ts'
import type { Store } from './store.ts'

/** Decides transactions one after the other, each on all that is committed. */
export type CommitLog = {
  /**
   * Runs `decide` and resolves when the transaction that it returned, if any, is stored and visible to readers.
   *
   * @param decide changes nothing itself, and may run again
   * @throws DatabaseGone when the database has not answered for three seconds
   */
  commit<Result>(decide: () => Promise<Decision<Result>>): Promise<Result>
  /** Resolves when readers see what all processes have committed until now. */
  catchUp(): Promise<void>
}

type Decision<Result> = { transaction?: Transaction; result: Result }

const GIVE_UP_MS = 3_000
const RETRY_MS = 200
/** The commits of other processes are read so many at a time. */
const PAGE = 200

/**
 * The log of a lake. Another process that commits first makes this one read its commits and decide again.
 *
 * @param apply shows a stored commit to readers and listeners
 */
export function createCommitLog(
  storage: Storage,
  store: Store,
  apply: (committed: Committed) => void,
): CommitLog {
  let busy: Promise<unknown> = Promise.resolve()
  let nextFollow: Promise<void> | undefined

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = busy.then(work)
    busy = result.catch(() => {})
    return result
  }

  /** Applies the commits of other processes. */
  async function follow() {
    for (;;) {
      const commits = await storage.commitsAfter(store.last(), PAGE)
      for (const commit of commits) apply(commit)
      if (commits.length < PAGE) return
    }
  }

  /** Decides on what is known. An error may come of not knowing all: then it decides once more. */
  async function decideOnAll<Result>(decide: () => Promise<Decision<Result>>) {
    for (;;) {
      const last = store.last()
      try {
        return { last, ...(await decide()) }
      } catch (error) {
        if (!storage.onOthersCommit) throw error
        await follow()
        if (store.last()?.seq === last?.seq) throw error
      }
    }
  }

  /** Whether a transaction is stored, as after an answer that was lost. */
  async function isStored({ id, digest }: Transaction) {
    const stored = await storage.transaction(id)
    return stored !== undefined && stored.digest === digest
  }

  async function commit<Result>(decide: () => Promise<Decision<Result>>): Promise<Result> {
    const giveUpAt = performance.now() + GIVE_UP_MS
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
        if (!isDatabaseGone(error) || performance.now() > giveUpAt) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  return {
    commit: (decide) => inTurn(() => commit(decide)),
    catchUp() {
      nextFollow ??= inTurn(() => {
        // Later callers may have committed after this read began.
        nextFollow = undefined
        return follow()
      })
      return nextFollow
    },
  }
}
