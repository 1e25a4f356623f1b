import { isDeepStrictEqual } from 'node:util'
import { LakeError } from '@aangan/lake/errors'
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Enquiry } from '../../../domain/enquiry.ts'
import type { EnquiryState, ListedDelivery, ListedEnquiry } from '../../../domain/enquiryList.ts'
import type { EnquirySource } from '../../../domain/enquirySource.ts'
import { queueDeliveries } from './deliveries.ts'
import { readContent } from './readContent.ts'
import type { EnquiryRow, EnquiryTables } from './tables.ts'

/** An enquiry as it came. */
export type Arrival = {
  key: string
  /** Another key under which the same enquiry may be stored already. */
  formerKey?: string | undefined
  at: string
  arrivedBy: 'call' | 'form'
  answers: Enquiry
  source: EnquirySource
  likelySpam: boolean
}

/**
 * Stores an enquiry and queues its deliveries. The same answers under the same key change nothing; other answers replace
 * the earlier ones, and the enquiry is new again.
 *
 * @param db a transaction, so that every acknowledged enquiry is also delivered
 * @param channels the names of the channels that get it
 * @returns its number
 */
export async function saveArrival(
  db: Transaction<EnquiryTables>,
  arrival: Arrival,
  channels: readonly string[],
): Promise<number> {
  const { key, formerKey, at, answers, likelySpam } = arrival
  const content = { answers: JSON.stringify(answers), likely_spam: likelySpam ? 1 : 0 }
  const source = JSON.stringify(arrival.source)
  const known = await findByKey(db, formerKey ? [key, formerKey] : [key])
  const inserted = known
    ? undefined
    : await db
        .insertInto('enquiries')
        .values({ key, at, source, ...content })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst()
  // Another process may have stored the other call of the same form a moment ago.
  const stored = known ?? (inserted ? undefined : await findByKey(db, [key]))
  const id = stored?.id ?? inserted?.id
  if (id === undefined) throw new Error('An enquiry was neither stored nor found.')

  const isCorrection =
    stored !== undefined && !isDeepStrictEqual(JSON.parse(stored.answers), answers)
  const changes = {
    ...(isCorrection ? { ...content, answered_at: null, answered_by: null } : {}),
    ...(source === '{}' ? {} : { source }),
  }
  if (stored && Object.keys(changes).length > 0)
    await db.updateTable('enquiries').set(changes).where('id', '=', id).execute()
  await queueDeliveries(db, id, channels, { isCorrection })
  return id
}

const findByKey = (db: Kysely<EnquiryTables>, keys: readonly string[]) =>
  db.selectFrom('enquiries').select(['id', 'answers']).where('key', 'in', keys).executeTakeFirst()

const stateOfRow = sql<EnquiryState>`CASE
  WHEN answered_at IS NOT NULL THEN 'answered'
  WHEN likely_spam = 1 THEN 'likelySpam'
  ELSE 'new' END`

/** Reads enquiries with their deliveries, newest first. */
export async function readEnquiries(
  db: Kysely<EnquiryTables>,
  {
    state,
    from = 0,
    limit,
    onDamage,
  }: {
    state?: EnquiryState | undefined
    from?: number
    limit?: number
    /** Hears of rows that cannot be read, which are left out then; without it they are an error. */
    onDamage?: (sentence: string) => void
  } = {},
): Promise<ListedEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .select(stateOfRow.as('state'))
    .$if(state !== undefined, (query) => query.where(stateOfRow, '=', state ?? 'new'))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(from))
    .execute()
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['enquiry', 'channel', 'state', 'error'])
    .where('enquiry', '>=', rows.at(-1)?.id ?? 0)
    .where('enquiry', '<=', rows[0]?.id ?? 0)
    .orderBy('channel')
    .execute()
  const deliveriesOf = new Map<number, ListedDelivery[]>()
  for (const { enquiry, ...delivery } of deliveries)
    deliveriesOf.set(enquiry, [...(deliveriesOf.get(enquiry) ?? []), delivery])
  const readRow = (row: (typeof rows)[number]): ListedEnquiry => ({
    id: row.id,
    at: row.at,
    state: row.state,
    ...readContent(row).answers,
    deliveries: deliveriesOf.get(row.id) ?? [],
    likelySpam: row.likely_spam === 1,
    answered: row.answered_at === null ? null : { at: row.answered_at, by: row.answered_by ?? '' },
    note: row.note,
    source: readContent(row).source,
  })
  return rows.flatMap((row) => {
    try {
      return readRow(row)
    } catch (error) {
      if (!onDamage || !(error instanceof LakeError)) throw error
      onDamage(error.message)
      return []
    }
  })
}

export async function countStates(
  db: Kysely<EnquiryTables>,
): Promise<Record<EnquiryState, number>> {
  const rows = await db
    .selectFrom('enquiries')
    .select(({ fn }) => [stateOfRow.as('state'), fn.countAll<number>().as('count')])
    .groupBy(stateOfRow)
    .execute()
  const count = (state: EnquiryState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { new: count('new'), answered: count('answered'), likelySpam: count('likelySpam') }
}

/** A change by an editor. `noteBefore` is the note that was there when they began to type. */
export type FollowUp =
  | { answered: { at: string; by: string } | null }
  | { likelySpam: boolean }
  | { note: string; noteBefore: string }

/** Stores a change by an editor. @returns false when there is no such enquiry, or a colleague has changed its note */
export async function changeEnquiry(
  db: Kysely<EnquiryTables>,
  id: number,
  change: FollowUp,
): Promise<boolean> {
  const update = db.updateTable('enquiries').set(columnsOf(change)).where('id', '=', id)
  const { numUpdatedRows } = await ('note' in change
    ? update.where('note', '=', change.noteBefore)
    : update
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function columnsOf(change: FollowUp): Updateable<EnquiryRow> {
  if ('note' in change) return { note: change.note }
  if ('likelySpam' in change) return { likely_spam: change.likelySpam ? 1 : 0 }
  return { answered_at: change.answered?.at ?? null, answered_by: change.answered?.by ?? null }
}

export async function hasEnquiry(db: Kysely<EnquiryTables>, id: number): Promise<boolean> {
  const row = await db.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type Selection = { ids: readonly number[] } | { before: string }

/** Deletes enquiries with their deliveries. @returns how many are gone */
export async function removeEnquiries(
  db: Kysely<EnquiryTables>,
  selection: Selection,
): Promise<number> {
  const remove = db.deleteFrom('enquiries')
  const selected =
    'ids' in selection
      ? remove.where('id', 'in', selection.ids)
      : remove.where('at', '<', selection.before)
  const { numDeletedRows } = await selected.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
