import { sql } from 'kysely'
import type { LakeDb } from '../store/tables/lakeTables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { deleteEveryDay } from './deleteEveryDay.ts'

const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

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

async function deleteOldRevisions(db: LakeDb, dataset: string) {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  await db.transaction().execute(async (transaction) => {
    const transactions = transaction.selectFrom('transactions').where('dataset', '=', dataset)
    // All transactions after this one are kept: if one looks old, the clock was behind when it was stored.
    const firstRecent = await transactions
      .select(({ fn }) => fn.min('seq').as('seq'))
      .where('timestamp', '>=', before)
      .where('timestamp', '<=', new Date().toISOString())
      .executeTakeFirst()
    const last = await transactions
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('timestamp', '<', before)
      .where('seq', '<', firstRecent?.seq ?? Number.MAX_SAFE_INTEGER)
      .executeTakeFirst()
    if (!last?.seq) return
    await sql`DELETE FROM revisions WHERE dataset = ${dataset} AND seq < (
        SELECT max(later.seq) FROM revisions AS later
        WHERE later.dataset = revisions.dataset AND later.document_id = revisions.document_id
          AND later.seq <= ${last.seq})`.execute(transaction)
    await sql`DELETE FROM transactions WHERE dataset = ${dataset} AND seq < ${last.seq}
        AND NOT EXISTS (SELECT 1 FROM revisions
          WHERE revisions.dataset = transactions.dataset AND revisions.seq = transactions.seq)`.execute(
      transaction,
    )
  })
}
