import type { Document } from '../document/ids.ts'
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
  atRevision(ids: readonly string[], revision: string): Promise<Document[]>
  /** The documents as they were at a time, as an ISO date. */
  atTime(ids: readonly string[], time: string): Promise<Document[]>
  /** The documents as they are, or as they were before they were deleted. */
  lastRevision(ids: readonly string[]): Promise<Document[]>
  /** The transactions that changed any of the documents; undefined when an end is not known. */
  transactions(
    ids: readonly string[],
    range: TransactionRange,
  ): Promise<PastTransaction[] | undefined>
  revisions: Storage['revisions']
}

/** Reads what the storage has recorded: each document as every transaction left it. */
export function createHistory(storage: Storage): History {
  const each = async (
    ids: readonly string[],
    find: (id: string) => Promise<Document | undefined>,
  ): Promise<Document[]> => {
    const found = await Promise.all(ids.map(find))
    return found.filter((document) => document !== undefined)
  }
  const at = (ids: readonly string[], seq: number) => each(ids, (id) => storage.documentAt(id, seq))

  return {
    async atRevision(ids, revision) {
      const transaction = await storage.transaction(revision)
      return transaction ? at(ids, transaction.seq) : []
    },
    atTime: async (ids, time) => at(ids, await storage.seqAt(new Date(time).toISOString())),
    lastRevision: (ids) => each(ids, storage.lastRevision),
    async transactions(ids, { from, to, limit, newestFirst }) {
      const first = from ? (await storage.transaction(from))?.seq : 0
      const last = to ? (await storage.transaction(to))?.seq : Number.MAX_SAFE_INTEGER
      if (first === undefined || last === undefined) return undefined
      const commits = await storage.commitsOf(ids, { first, last, limit, newestFirst })
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
