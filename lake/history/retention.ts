import { sql } from 'kysely'
import { createJobPauses, type Pause } from '../jobs/jobs.ts'
import { readPages } from '../jobs/pages.ts'
import type { LakeDb } from '../store/tables/lakeTables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { deleteEveryDay } from './deleteEveryDay.ts'

const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

const ROWS_PER_BATCH = 50
const BYTES_PER_BATCH = 256 * 1024

/**
 * Deletes old revisions, because typing creates one every few letters. Returns a function that stops the timer.
 * @param lastCommit the ISO date of the dataset's last change
 */
export const deleteOldRevisionsDaily = (
  tables: Tables,
  db: LakeDb,
  dataset: string,
  lastCommit: string | undefined,
): (() => void) =>
  deleteEveryDay(lastCommit ? new Date(lastCommit) : undefined, async () => {
    await tables.withLock(`forget ${dataset}`, () => deleteOldRevisions(db, dataset))
  })

/** Each batch is a transaction. A job that is interrupted continues the next day. */
async function deleteOldRevisions(db: LakeDb, dataset: string) {
  const pause = createJobPauses('deletion of old revisions')
  const last = await findLastOldSeq(db, dataset, pause)
  let end = FIRST
  for (;;) {
    const start = end
    const rows = await readBatch(db, dataset, start, last)
    end = rows.at(-1) ?? { seq: last, document_id: '' }
    await db.transaction().execute(async (transaction) => {
      if (rows.length > 0) await deleteSuperseded(transaction, dataset, [start, end], last)
      await sql`DELETE FROM transactions WHERE dataset = ${dataset}
          AND seq >= ${start.seq} AND seq <= ${end.seq} AND seq < ${last}
          AND NOT EXISTS (SELECT 1 FROM revisions
            WHERE revisions.dataset = transactions.dataset AND revisions.seq = transactions.seq)`.execute(
        transaction,
      )
    })
    if (rows.length === 0) return
    await pause()
  }
}

type RevisionKey = { seq: number; document_id: string }

const FIRST: RevisionKey = { seq: 0, document_id: '' }

/** Returns the number of the last transaction whose revisions are old; 0 if there is none. */
async function findLastOldSeq(db: LakeDb, dataset: string, pause: Pause) {
  const now = new Date().toISOString()
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  const pages = readPages(ROWS_PER_BATCH, (last?: { seq: number; timestamp: string }) =>
    db
      .selectFrom('transactions')
      .select(['seq', 'timestamp'])
      .where('dataset', '=', dataset)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(ROWS_PER_BATCH)
      .execute(),
  )
  let lastOld = 0
  for await (const page of pages) {
    for (const { seq, timestamp } of page) {
      // All transactions after this one are kept: if one looks old, the clock was behind when it was stored.
      if (timestamp >= before && timestamp <= now) return lastOld
      if (timestamp < before) lastOld = seq
    }
    await pause()
  }
  return lastOld
}

/** Reads the revisions after `start`, up to a number of rows and bytes: SQLite overwrites the bytes that it deletes. */
async function readBatch(db: LakeDb, dataset: string, start: RevisionKey, last: number) {
  const { rows } = await sql<RevisionKey & { bytes: number | null }>`
    SELECT seq, document_id, length(body) AS bytes FROM revisions
    WHERE dataset = ${dataset} AND seq >= ${start.seq} AND seq < ${last} AND ${isAfter(start)}
    ORDER BY seq, document_id LIMIT ${sql.lit(ROWS_PER_BATCH)}`.execute(db)
  let bytes = 0
  const tooMany = rows.findIndex((row, index) => {
    bytes += row.bytes ?? 0
    return index > 0 && bytes > BYTES_PER_BATCH
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

/** Deletes revisions from `start` (exclusive) to `end` that a later old revision of the document has replaced. */
const deleteSuperseded = (
  db: LakeDb,
  dataset: string,
  [start, end]: [RevisionKey, RevisionKey],
  last: number,
) =>
  sql`DELETE FROM revisions WHERE dataset = ${dataset}
    AND seq >= ${start.seq} AND seq <= ${end.seq} AND ${isAfter(start)} AND NOT ${isAfter(end)}
    AND EXISTS (SELECT 1 FROM revisions AS later
      WHERE later.dataset = revisions.dataset AND later.document_id = revisions.document_id
        AND later.seq > revisions.seq AND later.seq <= ${last})`.execute(db)

const isAfter = ({ seq, document_id }: RevisionKey) =>
  sql`(seq, document_id) > (${seq}, ${document_id})`
