import { LakeError } from '@aangan/lake/errors'
import { createJobPauses, readPages } from '@aangan/lake/jobs'
import type { Tables } from '@aangan/lake/tables'
import { type Selectable, sql, type Updateable } from 'kysely'
import { type Enquiry, readAnswers } from '../../../domain/enquiry.ts'
import type { EnquiryState, ListedEnquiry } from '../../../domain/enquiryList.ts'
import type { EnquirySource } from '../../../domain/enquirySource.ts'
import { queueDeliveries } from './deliveries.ts'
import type { EnquiryDb, EnquiryRow } from './enquiryTables.ts'

export type Arrival = {
  /** The idempotency key. The form sends an enquiry in two requests, which have the same key, as all retries do. */
  key: string
  at: string
  /** `call`: a call that the page made (docs/spec.md, section 7). `form`: a form posted without JavaScript. */
  arrivedBy: 'call' | 'form'
  answers: Enquiry
  source: EnquirySource
  likelySpam: boolean
  /** Deliveries with a lower rank are made first. `null`: the enquiry is stored, but not delivered. */
  deliveryRank: number | null
}

export type StoredEnquiry = Omit<Arrival, 'arrivedBy' | 'deliveryRank'>

export type ReadableStore = Pick<Tables, 'readRow'> & { db: EnquiryDb }

/**
 * Stores an enquiry and queues its missing deliveries. If the key exists, updates only the source, if the new one is
 * not empty. `db` is a transaction, so that no enquiry is stored without its deliveries.
 * @returns the id
 */
export async function saveEnquiry(
  db: EnquiryDb,
  { key, at, answers, likelySpam, deliveryRank, ...arrival }: Arrival,
  channels: readonly string[],
): Promise<number> {
  const source = JSON.stringify(arrival.source)
  const update = source === '{}' ? { key } : { source }
  const existing = await db
    .updateTable('enquiries')
    .set(update)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst()
  // The form's other request has the same key and may insert the enquiry between these two statements.
  const { id } =
    existing ??
    (await db
      .insertInto('enquiries')
      .values({ key, at, source, answers: JSON.stringify(answers), likely_spam: +likelySpam })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(update))
      .returning('id')
      .executeTakeFirstOrThrow())
  if (deliveryRank !== null) await queueDeliveries(db, id, channels, deliveryRank)
  return id
}

/** @throws LakeError when the enquiry was deleted, or its row is damaged */
export async function readEnquiry(store: ReadableStore, id: number): Promise<StoredEnquiry> {
  const row = await store.db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new LakeError('The enquiry was deleted before it was delivered.')
  const { key, at, likely_spam } = row
  return { key, at, ...parseJsonColumns(row, store), likelySpam: likely_spam === 1 }
}

const parseJsonColumns = (
  row: Pick<EnquiryRow, 'answers' | 'source'> & { id: number },
  { readRow }: Pick<Tables, 'readRow'>,
) =>
  readRow('enquiries', [row.id], () => {
    const stored: Partial<Enquiry> = JSON.parse(row.answers)
    const source: EnquirySource = JSON.parse(row.source)
    return { answers: readAnswers((name) => String(stored[name] ?? '')), source }
  })

const stateOfRow = sql<EnquiryState>`CASE
  WHEN answered_at IS NOT NULL THEN 'answered'
  WHEN likely_spam = 1 THEN 'likelySpam'
  ELSE 'new' END`

type ReadOptions = { state?: EnquiryState | undefined; offset?: number; limit?: number }

/** Reads enquiries, newest first. Logs and omits damaged rows. With a `limit`, skips the first `offset` enquiries. */
export async function readEnquiries(
  { db, readRow }: ReadableStore,
  { state, offset = 0, limit }: ReadOptions = {},
): Promise<ListedEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .select(stateOfRow.as('state'))
    .$if(state !== undefined, (query) => query.where(stateOfRow, '=', state ?? 'new'))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .execute()
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['enquiry', 'channel', 'state', 'error'])
    .where('enquiry', '>=', rows.at(-1)?.id ?? 0)
    .where('enquiry', '<=', rows[0]?.id ?? 0)
    .orderBy('channel')
    .execute()
  const deliveriesOf = Map.groupBy(deliveries, ({ enquiry }) => enquiry)
  return rows.flatMap((row) => {
    const { id, at, state, note, likely_spam, answered_at, answered_by } = row
    try {
      const { answers, source } = parseJsonColumns(row, { readRow })
      return {
        id,
        at,
        state,
        note,
        ...answers,
        source,
        deliveries: (deliveriesOf.get(id) ?? []).map(({ enquiry: _, ...delivery }) => delivery),
        likelySpam: likely_spam === 1,
        answered: answered_at === null ? null : { at: answered_at, by: answered_by ?? '' },
      }
    } catch (error) {
      if (error instanceof LakeError) return []
      throw error
    }
  })
}

export async function countByState(db: EnquiryDb): Promise<Record<EnquiryState, number>> {
  const rows = await db
    .selectFrom('enquiries')
    .select(({ fn }) => [stateOfRow.as('state'), fn.countAll<number>().as('count')])
    .groupBy(stateOfRow)
    .execute()
  const count = (state: EnquiryState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { new: count('new'), answered: count('answered'), likelySpam: count('likelySpam') }
}

/**
 * Changes an enquiry. An answered enquiry keeps its first editor and time.
 * @returns false if the enquiry does not exist, or `noteBefore` is given and a colleague has changed the note
 */
export async function changeEnquiry(
  db: EnquiryDb,
  id: number,
  change: Updateable<EnquiryRow>,
  noteBefore?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquiries')
    .set(change.answered_at ? keepFirstAnswer(change) : change)
    .where('id', '=', id)
    .$if(noteBefore !== undefined, (query) =>
      // A retry succeeds if the first attempt has stored the note.
      query.where('note', 'in', [noteBefore ?? '', change.note ?? '']),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const keepFirstAnswer = (change: Updateable<EnquiryRow>) => ({
  ...change,
  answered_at: sql<string>`coalesce(answered_at, ${change.answered_at})`,
  answered_by: sql<string>`coalesce(answered_by, ${change.answered_by})`,
})

export async function hasEnquiry(db: EnquiryDb, id: number): Promise<boolean> {
  const row = await db.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** `before`: an ISO time in UTC. */
export type Selection = { ids: readonly number[] } | { before: string }

/** Deletes enquiries with their deliveries. @returns the number of deleted enquiries */
export async function removeEnquiries(db: EnquiryDb, selection: Selection): Promise<number> {
  if ('ids' in selection) return removeByIds(db, selection.ids)
  const pause = createJobPauses('deletion of old enquiries')
  const pages = readPages(ROWS_PER_BATCH, (last?: Pick<Selectable<EnquiryRow>, 'id' | 'at'>) =>
    db
      .selectFrom('enquiries')
      .select(['id', 'at'])
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(ROWS_PER_BATCH)
      .execute(),
  )
  let count = 0
  for await (const rows of pages) {
    const old = rows.filter(({ at }) => at < selection.before)
    count += await removeByIds(
      db,
      old.map(({ id }) => id),
    )
    await pause()
  }
  return count
}

const ROWS_PER_BATCH = 100

async function removeByIds(db: EnquiryDb, ids: readonly number[]): Promise<number> {
  // On PostgreSQL, an empty list is a syntax error.
  if (ids.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
