import { sql } from 'kysely'
import { deleteEveryDay } from './everyDay.ts'
import type { LakeDb } from './lakeTables.ts'
import type { Tables } from './tables.ts'

/** How long a revision is kept once another has followed it. */
const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes revisions that were followed by another more than 90 days ago, now and every day from now on: typing
 * makes one for every few letters, and a server may run for years. What a document was at that time, and is now, stays.
 *
 * @param lastCommit the time of the last commit, an ISO date
 * @returns what stops it
 */
export const forgetDaily = (
  tables: Tables,
  db: LakeDb,
  dataset: string,
  lastCommit: string | undefined,
): (() => void) =>
  deleteEveryDay(new Date(lastCommit ?? 0), async () => {
    await tables.withLock(`forget ${dataset}`, () => forgetOldRevisions(db, dataset))
  })

async function forgetOldRevisions(db: LakeDb, dataset: string) {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  const found = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('dataset', '=', dataset)
    .where('timestamp', '<', before)
    .executeTakeFirst()
  if (!found?.seq) return
  const { seq } = found
  await db.transaction().execute(async (transaction) => {
    await sql`DELETE FROM revisions WHERE dataset = ${dataset} AND seq < (
        SELECT max(later.seq) FROM revisions AS later
        WHERE later.dataset = revisions.dataset AND later.document_id = revisions.document_id
          AND later.seq <= ${seq})`.execute(transaction)
    await sql`DELETE FROM transactions WHERE dataset = ${dataset} AND seq < ${seq}
        AND NOT EXISTS (SELECT 1 FROM revisions
          WHERE revisions.dataset = transactions.dataset AND revisions.seq = transactions.seq)`.execute(
      transaction,
    )
  })
}
