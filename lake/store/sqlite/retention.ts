import { atomically, type Db, rowsOf } from './database.ts'

/** How long a revision is kept once another has followed it. */
const KEPT_DAYS = 90

const MAX_IDLE_DAYS = 30
const DAYS_UNTIL_TRUSTED = 7

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Forgets revisions that were followed by another more than 90 days ago, now and every day from now on: typing
 * makes one for every few letters, and a server may run for years. What a document was at that time, and is now, stays.
 *
 * A clock that is far ahead of the last work may be wrong, as on a machine whose battery is empty: then nothing is
 * forgotten for a week.
 *
 * @returns what stops it
 */
export function forgetDaily(db: Db): () => void {
  let daysToWait = isClockPlausible(db) ? 0 : DAYS_UNTIL_TRUSTED
  if (daysToWait === 0) forgetOldRevisions(db)
  const timer = setInterval(() => {
    if (daysToWait > 0) daysToWait -= 1
    if (daysToWait > 0) return
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

/** Whether the last work was done within the last 30 days, as it is where history grows. */
function isClockPlausible(db: Db): boolean {
  const [row] = rowsOf(
    db.prepare('SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1').all(),
  )
  return Date.now() - Date.parse(String(row?.timestamp)) < MAX_IDLE_DAYS * DAY_MS
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
