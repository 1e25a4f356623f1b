import { type Db, rowsOf } from './database.ts'
import type { Document } from './ids.ts'
import { unpackRevision } from './revisionBody.ts'
import type { Change, Committed } from './store.ts'

/**
 * What was committed after a transaction, oldest first, read from the disk, so that a restart of the lake hides
 * nothing. What the mutations were is not kept: each is told as the whole document.
 *
 * @param seq where the transaction stands among all
 * @returns undefined when more than `most` transactions have followed
 */
export function readCommitsAfter(db: Db, seq: number, most: number): Committed[] | undefined {
  const transactions = rowsOf(
    db
      .prepare(
        'SELECT seq, id, author, timestamp FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?',
      )
      .all(seq, most + 1),
  )
  if (transactions.length > most) return undefined
  const changes = db.prepare(
    `SELECT r.document_id, r.body,
       (SELECT p.body FROM revisions p WHERE p.document_id = r.document_id
        AND p.seq < r.seq ORDER BY p.seq DESC LIMIT 1) AS body_before
     FROM revisions r WHERE r.seq = ?`,
  )
  return transactions.map((row) => ({
    seq: Number(row.seq),
    id: String(row.id),
    author: String(row.author),
    timestamp: String(row.timestamp),
    changes: rowsOf(changes.all(row.seq)).map(readChange),
  }))
}

function readChange(row: Record<string, unknown>): Change {
  const id = String(row.document_id)
  const before = unpackRevision(row.body_before)
  const after = unpackRevision(row.body)
  return { id, before, after, mutations: [mutationOf(id, after)] }
}

const mutationOf = (id: string, after: Document | undefined) =>
  after ? { createOrReplace: after } : { delete: { id } }
