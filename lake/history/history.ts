import { type Document, isDraftId, publishedId } from '../document/ids.ts'
import type { Budget } from '../request/budget.ts'
import type { Revision, Storage } from '../store/storage.ts'
import { effectsOf } from './mendoza.ts'

export type PastTransaction = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

type TransactionRange = {
  from?: string | undefined
  to?: string | undefined
  limit: number
  newestFirst: boolean
  withEffects: boolean
}

export type History = ReturnType<typeof createHistory>

/** The methods throw RequestError 400 when they exceed the budget. */
export function createHistory(storage: Storage) {
  async function findAll(
    ids: readonly string[],
    find: (id: string) => Promise<Document | undefined>,
    budget: Budget,
  ): Promise<Document[]> {
    const found: Document[] = []
    for (const id of ids) {
      await budget.rest()
      const document = await find(id)
      if (document) found.push(document)
    }
    budget.check()
    return found
  }

  const revisionsById = async (ids: readonly string[]) =>
    Map.groupBy(await storage.revisions(ids), ({ documentId }) => documentId)

  const documentAsOf = async (revision: Revision | undefined) =>
    revision && storage.documentAt(revision.documentId, revision.seq)

  async function effectsOfAll(revisions: readonly Revision[], budget: Budget) {
    const effects: NonNullable<PastTransaction['effects']> = {}
    for (const { documentId, seq } of revisions) {
      await budget.rest()
      const before = await storage.documentAt(documentId, seq - 1)
      const after = await storage.documentAt(documentId, seq)
      effects[documentId] = budget.run(() => effectsOf(before, after))
    }
    return effects
  }

  return {
    /** Returns the documents as of the transaction `revision`; an empty list if the transaction is unknown. */
    async atRevision(ids: readonly string[], revision: string, budget: Budget) {
      const transaction = await storage.transaction(revision)
      return transaction
        ? findAll(ids, (id) => storage.documentAt(id, transaction.seq), budget)
        : []
    },
    /** @param time an ISO date */
    async atTime(ids: readonly string[], time: string, budget: Budget) {
      const at = new Date(time).toISOString()
      const revisions = await revisionsById(ids)
      return findAll(
        ids,
        (id) => documentAsOf(revisions.get(id)?.findLast(({ timestamp }) => timestamp <= at)),
        budget,
      )
    },
    /** Returns each document as last stored, even if deleted. Omits a draft deleted before its published document. */
    async lastRevisions(ids: readonly string[], budget: Budget) {
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
        budget,
      )
    },
    /** Lists transactions that changed any of the documents; undefined if the transaction `from` or `to` is unknown. */
    async transactions(
      ids: readonly string[],
      { from, to, limit, newestFirst, withEffects }: TransactionRange,
      budget: Budget,
    ) {
      budget.check()
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
        const effects = withEffects ? { effects: await effectsOfAll(group, budget) } : {}
        transactions.push({ id, timestamp, author, documentIDs, ...effects })
      }
      return transactions
    },
    revisions: storage.revisions,
  }
}
