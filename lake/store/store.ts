import type { Document } from './ids.ts'
import { MOST_PLACED, withChanges } from './sorted.ts'
import type { Committed, Storage, Transaction } from './storage.ts'

export type Store = {
  get(id: string): Document | undefined
  /** Every document of the dataset, by id; the same array until the next commit. */
  documents(): readonly Document[]
  /** Stores the transaction, then shows it to readers. */
  commit(transaction: Transaction): Committed
  transaction: Storage['transaction']
  lastTransaction: Storage['lastTransaction']
  /**
   * The commits after a transaction, oldest first, with whole documents for mutations. Undefined when the
   * transaction is not known, or when more than `most` have followed it.
   */
  commitsAfter(transactionId: string, most: number): Committed[] | undefined
}

/**
 * The documents of a dataset: in a storage, and whole in memory as frozen objects, which is what queries read.
 *
 * @throws LakeError when a stored document cannot be read
 */
export function openStore(storage: Storage): Store {
  const byId = new Map<string, Document>()
  for (const document of storage.documents()) byId.set(document._id, freeze(document))
  let sorted: readonly Document[] | undefined
  let last = storage.lastTransaction()

  return {
    get: (id) => byId.get(id),
    documents() {
      sorted ??= Object.freeze([...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1)))
      return sorted
    },
    commit(transaction) {
      const seq = storage.append(transaction)
      for (const { id, after } of transaction.changes) {
        if (after) byId.set(id, freeze(after))
        else byId.delete(id)
      }
      // A few are inserted in place; after many, such as an import, the list is sorted again when it is next read.
      sorted =
        sorted && transaction.changes.length <= MOST_PLACED
          ? withChanges(sorted, transaction.changes)
          : undefined
      last = transaction
      return { ...transaction, seq }
    },
    transaction: storage.transaction,
    lastTransaction: () => last,
    commitsAfter(transactionId, most) {
      const known = storage.transaction(transactionId)
      const commits = known && storage.commitsAfter(known.seq, most + 1)
      return commits && commits.length <= most ? commits : undefined
    },
  }
}

/** Readers share documents, which must therefore not be changed in place. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const child of Object.values(value)) freeze(child)
  }
  return value
}
