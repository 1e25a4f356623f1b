import type { Transaction } from './storage.ts'

/** Decides transactions one after the other, each on all that is committed. */
export type CommitLog = {
  /**
   * Runs `decide` and resolves when the transaction that it returned, if any, is stored and visible to readers.
   *
   * @param decide changes nothing itself, and may run again
   */
  commit<Result>(decide: () => { transaction?: Transaction; result: Result }): Promise<Result>
  /** Resolves when readers see what other processes have committed until now; undefined where there are none. */
  catchUp?(): Promise<void>
}

/** The log of a lake whose storage nobody else writes. */
export const createCommitLog = (apply: (transaction: Transaction) => void): CommitLog => ({
  async commit(decide) {
    const { transaction, result } = decide()
    if (transaction) apply(transaction)
    return result
  },
})
