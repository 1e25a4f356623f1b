import { type Document, isDraftId, publishedId } from '../document/ids.ts'
import { httpError } from '../request/errors.ts'
import type { Revision, Storage } from '../store/storage.ts'
import { effectsOf } from './mendoza.ts'

export type PastTransaction = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

export type TransactionRange = {
  from?: string | undefined
  to?: string | undefined
  limit: number
  newestFirst: boolean
  withEffects: boolean
}

/** Methods that read documents or effects throw RequestError 400 if they take longer than two seconds. */
export type History = {
  /** Returns the documents as of the transaction `revision`; an empty list if the transaction is unknown. */
  atRevision(ids: readonly string[], revision: string): Promise<Document[]>
  /** @param time an ISO date */
  atTime(ids: readonly string[], time: string): Promise<Document[]>
  /** Returns each document as last stored, even if deleted. Omits a draft deleted before its published document. */
  lastRevisions(ids: readonly string[]): Promise<Document[]>
  /** Lists transactions that changed any of the documents; undefined if the transaction `from` or `to` is unknown. */
  transactions(
    ids: readonly string[],
    range: TransactionRange,
  ): Promise<PastTransaction[] | undefined>
  revisions: Storage['revisions']
}

/** SQLite runs in this process, so a long read delays all other requests. */
const MAX_HISTORY_MS = 2_000

export function createHistory(storage: Storage): History {
  async function findAll(
    ids: readonly string[],
    find: (id: string) => Promise<Document | undefined>,
  ): Promise<Document[]> {
    const checkTimeLimit = startTimeLimit()
    const found: Document[] = []
    for (const id of ids) {
      const document = await find(id)
      if (document) found.push(document)
      checkTimeLimit()
    }
    return found
  }

  const revisionsById = async (ids: readonly string[]) =>
    Map.groupBy(await storage.revisions(ids), ({ documentId }) => documentId)

  const documentAsOf = async (revision: Revision | undefined) =>
    revision && storage.documentAt(revision.documentId, revision.seq)

  async function effectsOfAll(revisions: readonly Revision[], checkTimeLimit: () => void) {
    const effects: NonNullable<PastTransaction['effects']> = {}
    for (const { documentId, seq } of revisions) {
      const before = await storage.documentAt(documentId, seq - 1)
      const after = await storage.documentAt(documentId, seq)
      effects[documentId] = effectsOf(before, after)
      checkTimeLimit()
    }
    return effects
  }

  return {
    async atRevision(ids, revision) {
      const transaction = await storage.transaction(revision)
      return transaction ? findAll(ids, (id) => storage.documentAt(id, transaction.seq)) : []
    },
    async atTime(ids, time) {
      const at = new Date(time).toISOString()
      const revisions = await revisionsById(ids)
      return findAll(ids, (id) =>
        documentAsOf(revisions.get(id)?.findLast(({ timestamp }) => timestamp <= at)),
      )
    },
    async lastRevisions(ids) {
      const revisions = await revisionsById(ids)
      const deletionSeq = (id: string) => {
        const last = revisions.get(id)?.at(-1)
        return last?.exists ? Number.POSITIVE_INFINITY : (last?.seq ?? 0)
      }
      // The Studio would restore the draft, even if the published document is newer.
      const isOutdatedDraft = (id: string) =>
        isDraftId(id) && deletionSeq(id) < deletionSeq(publishedId(id))
      return findAll(
        ids.filter((id) => !isOutdatedDraft(id)),
        (id) => documentAsOf(revisions.get(id)?.findLast(({ exists }) => exists)),
      )
    },
    async transactions(ids, { from, to, limit, newestFirst, withEffects }) {
      const checkTimeLimit = startTimeLimit()
      const first = from ? (await storage.transaction(from))?.seq : 0
      const last = to ? (await storage.transaction(to))?.seq : Number.MAX_SAFE_INTEGER
      if (first === undefined || last === undefined) return undefined
      const revisions = (await storage.revisions(ids)).filter(
        ({ seq }) => seq >= first && seq <= last,
      )
      const groups = [...Map.groupBy(revisions, ({ seq }) => seq).values()]
      const transactions: PastTransaction[] = []
      for (const group of (newestFirst ? groups.reverse() : groups).slice(0, limit)) {
        const { transactionId: id, timestamp, author } = group[0] as Revision // no group is empty
        const documentIDs = group.map(({ documentId }) => documentId)
        const effects = withEffects ? { effects: await effectsOfAll(group, checkTimeLimit) } : {}
        transactions.push({ id, timestamp, author, documentIDs, ...effects })
      }
      return transactions
    },
    revisions: storage.revisions,
  }
}

function startTimeLimit(): () => void {
  const endsAt = performance.now() + MAX_HISTORY_MS
  return () => {
    if (performance.now() < endsAt) return
    throw httpError(
      400,
      `Reading the history takes longer than ${MAX_HISTORY_MS / 1000} seconds: request less at a time.`,
    )
  }
}
