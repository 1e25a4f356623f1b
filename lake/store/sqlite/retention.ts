import { deleteEveryDay } from './everyDay.ts'
import { type Db, rowsOf } from './sqliteFile.ts'
import type { Transact } from './transact.ts'

/** How long a revision is kept once another has followed it. */
const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes revisions that were followed by another more than 90 days ago, now and every day from now on: typing
 * makes one for every few letters, and a server may run for years. What a document was at that time, and is now, stays.
 *
 * @returns what stops it
 */
export function forgetDaily(db: Db, transact: Transact): () => void {
  const [last] = rowsOf(
    db.prepare('SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1').all(),
  )
  return deleteEveryDay(new Date(String(last?.timestamp ?? 0)), () =>
    forgetOldRevisions(db, transact),
  )
}

async function forgetOldRevisions(db: Db, transact: Transact) {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  const [row] = rowsOf(
    db.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp < ?').all(before),
  )
  if (typeof row?.seq !== 'number') return
  const { seq } = row
  await transact((prepare) => {
    prepare(
      `DELETE FROM revisions WHERE seq < ? AND seq < (
         SELECT max(p.seq) FROM revisions p
         WHERE p.document_id = revisions.document_id AND p.seq <= ?)`,
    ).run(seq, seq)
    prepare(
      'DELETE FROM transactions WHERE seq < ? AND seq NOT IN (SELECT seq FROM revisions)',
    ).run(seq)
  })
}
