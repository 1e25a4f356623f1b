import type { Document } from '../store/ids.ts'
import type { Storage } from '../store/storage.ts'
import { effectsOf } from './mendoza.ts'

/** One transaction as history tells it, with what it did to the documents asked for. */
export type PastTransaction = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  effects: Record<string, { apply: unknown[]; revert: unknown[] }>
}

export type TransactionRange = {
  from?: string
  to?: string
  limit: number
  newestFirst: boolean
}

export type History = {
  /** The documents after a transaction; empty when the transaction is unknown. */
  atRevision(ids: readonly string[], revision: string): Document[]
  /** The documents as they were at a time, as an ISO date. */
  atTime(ids: readonly string[], time: string): Document[]
  /** The documents as they are, or as they were before they were deleted. */
  lastRevision(ids: readonly string[]): Document[]
  /** The transactions that changed any of the documents; undefined when an end is not known. */
  transactions(ids: readonly string[], range: TransactionRange): PastTransaction[] | undefined
  revisions: Storage['revisions']
}

/** Reads what the storage has recorded: each document as every transaction left it. */
export function createHistory(storage: Storage): History {
  const at = (ids: readonly string[], seq: number) =>
    ids.flatMap((id) => storage.documentAt(id, seq) ?? [])

  return {
    atRevision(ids, revision) {
      const transaction = storage.transaction(revision)
      return transaction ? at(ids, transaction.seq) : []
    },
    atTime: (ids, time) => at(ids, storage.seqAt(new Date(time).toISOString())),
    lastRevision: (ids) => ids.flatMap((id) => storage.lastRevision(id) ?? []),
    transactions(ids, { from, to, limit, newestFirst }) {
      const first = from ? storage.transaction(from)?.seq : 0
      const last = to ? storage.transaction(to)?.seq : Number.MAX_SAFE_INTEGER
      if (first === undefined || last === undefined) return undefined
      const commits = storage.commitsOf(ids, { first, last, limit, newestFirst })
      return commits.map(({ id, timestamp, author, changes }) => ({
        id,
        timestamp,
        author,
        documentIDs: changes.map((change) => change.id),
        effects: Object.fromEntries(
          changes.map(({ id, before, after }) => [id, effectsOf(before, after)]),
        ),
      }))
    },
    revisions: storage.revisions,
  }
}
