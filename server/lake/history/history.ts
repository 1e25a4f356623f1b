import type { Db } from '../store/database.ts'
import { atomically, rowsOf } from '../store/database.ts'
import type { Document } from '../store/ids.ts'
import { unpackRevision } from '../store/revisionBody.ts'
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
  /** Ids of the first and last transaction, both included */
  from?: string
  to?: string
  limit: number
  newestFirst: boolean
}

/** A revision of a document without its content. */
export type Step = {
  documentId: string
  /** The transaction, which is the revision of the document after it */
  revision: string
  timestamp: string
  author: string
  /** Where the transaction stands among all */
  seq: number
  /** Whether the document was there before and after */
  existed: boolean
  exists: boolean
}

export type History = {
  /** The documents as they were after a transaction; none when there is no such transaction. */
  atRevision(ids: readonly string[], revision: string): Document[]
  /** The documents as they were at a time, as an ISO date. */
  atTime(ids: readonly string[], time: string): Document[]
  /** The documents as they are, or as they were before they were deleted. */
  lastRevision(ids: readonly string[]): Document[]
  /** The transactions that changed any of the documents; undefined when an end is not known. */
  transactions(ids: readonly string[], range: TransactionRange): PastTransaction[] | undefined
  /** What happened to the documents, oldest first. */
  steps(ids: readonly string[]): Step[]
}

/** How long a revision is kept once another has followed it. */
const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Forgets revisions that were followed by another more than 90 days ago, now and every day from now on: typing
 * makes one for every few letters, and a server may run for years. What a document was at that time, and is now, stays.
 *
 * @returns what stops it
 */
export function forgetDaily(db: Db): () => void {
  forgetOldRevisions(db)
  const timer = setInterval(() => {
    try {
      forgetOldRevisions(db)
    } catch (error) {
      // It can wait for tomorrow; the server goes on.
      console.error(error)
    }
  }, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function forgetOldRevisions(db: Db) {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  const [row] = rowsOf(
    db.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp < ?').all(before),
  )
  if (typeof row?.seq !== 'number') return
  const { seq } = row
  atomically(db, () => {
    db.prepare(
      `DELETE FROM revisions WHERE seq < ? AND seq < (
         SELECT max(p.seq) FROM revisions p
         WHERE p.document_id = revisions.document_id AND p.seq <= ?)`,
    ).run(seq, seq)
    db.prepare(
      'DELETE FROM transactions WHERE seq < ? AND seq NOT IN (SELECT seq FROM revisions)',
    ).run(seq)
  })
}

/** Reads what the store has recorded: each document as every transaction left it. */
export function openHistory(db: Db): History {
  const seqOf = db.prepare('SELECT seq FROM transactions WHERE id = ?')
  const seqAt = db.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp <= ?')
  const bodyAt = db.prepare(
    'SELECT body FROM revisions WHERE document_id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1',
  )
  const lastBody = db.prepare(
    'SELECT body FROM revisions WHERE document_id = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1',
  )

  function seqOfTransaction(id: string): number | undefined {
    const [row] = rowsOf(seqOf.all(id))
    return row && Number(row.seq)
  }

  function at(ids: readonly string[], seq: number): Document[] {
    return ids.flatMap((id) => documentsOf(bodyAt.all(id, seq)))
  }

  return {
    atRevision(ids, revision) {
      const seq = seqOfTransaction(revision)
      return seq === undefined ? [] : at(ids, seq)
    },
    atTime(ids, time) {
      const [row] = rowsOf(seqAt.all(new Date(time).toISOString()))
      return at(ids, Number(row?.seq ?? 0))
    },
    lastRevision: (ids) => ids.flatMap((id) => documentsOf(lastBody.all(id))),

    transactions(ids, { from, to, limit, newestFirst }) {
      const first = from ? seqOfTransaction(from) : 0
      const last = to ? seqOfTransaction(to) : Number.MAX_SAFE_INTEGER
      if (first === undefined || last === undefined) return undefined
      const order = newestFirst ? 'DESC' : 'ASC'
      const places = ids.map(() => '?').join(', ')
      const rows = rowsOf(
        db
          .prepare(
            `SELECT t.id, t.timestamp, t.author, r.document_id, r.body,
               (SELECT p.body FROM revisions p WHERE p.document_id = r.document_id
                AND p.seq < r.seq ORDER BY p.seq DESC LIMIT 1) AS body_before
             FROM revisions r JOIN transactions t ON t.seq = r.seq
             WHERE r.seq IN (
               SELECT DISTINCT seq FROM revisions WHERE document_id IN (${places})
               AND seq BETWEEN ? AND ? ORDER BY seq ${order} LIMIT ?
             ) AND r.document_id IN (${places})
             ORDER BY r.seq ${order}, r.document_id`,
          )
          .all(...ids, first, last, limit, ...ids),
      )
      return groupByTransaction(rows)
    },

    steps(ids) {
      const places = ids.map(() => '?').join(', ')
      const rows = rowsOf(
        db
          .prepare(
            `SELECT t.id, t.timestamp, t.author, r.seq, r.document_id, r.body IS NOT NULL AS is_there
             FROM revisions r JOIN transactions t ON t.seq = r.seq
             WHERE r.document_id IN (${places}) ORDER BY r.seq`,
          )
          .all(...ids),
      )
      const there = new Map<string, boolean>()
      return rows.map((row) => {
        const documentId = String(row.document_id)
        const existed = there.get(documentId) ?? false
        const exists = Boolean(row.is_there)
        there.set(documentId, exists)
        const { seq, ...transaction } = { ...readTransaction(row), seq: Number(row.seq) }
        const { id: revision, timestamp, author } = transaction
        return { documentId, revision, timestamp, author, seq, existed, exists }
      })
    },
  }
}

function groupByTransaction(rows: Record<string, unknown>[]): PastTransaction[] {
  const transactions = new Map<string, PastTransaction>()
  for (const row of rows) {
    const { id, timestamp, author } = readTransaction(row)
    const transaction = transactions.get(id) ?? {
      id,
      timestamp,
      author,
      documentIDs: [],
      effects: {},
    }
    const documentId = String(row.document_id)
    transaction.documentIDs.push(documentId)
    transaction.effects[documentId] = effectsOf(
      unpackRevision(row.body_before),
      unpackRevision(row.body),
    )
    transactions.set(id, transaction)
  }
  return [...transactions.values()]
}

function readTransaction(row: Record<string, unknown>) {
  return { id: String(row.id), timestamp: String(row.timestamp), author: String(row.author) }
}

function documentsOf(rows: unknown): Document[] {
  return rowsOf(rows).flatMap(({ body }) => unpackRevision(body) ?? [])
}
