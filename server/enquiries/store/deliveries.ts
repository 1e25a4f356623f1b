import { LakeError } from '@aangan/lake/errors'
import type { Kysely } from 'kysely'
import type { Enquiry } from '../../../domain/enquiry.ts'
import type { EnquirySource } from '../../../domain/enquirySource.ts'
import { readContent } from './readContent.ts'
import type { EnquiryTables } from './tables.ts'

/** A delivery to one channel, without the enquiry's content. */
export type QueuedDelivery = {
  enquiry: number
  channel: string
  version: number
  attempts: number
}

/** A delivery with the content that the channel sends. */
export type Delivery = QueuedDelivery & {
  key: string
  at: string
  answers: Enquiry
  source: EnquirySource
  likelySpam: boolean
}

/** Waits between two attempts grow to this at most; so a next one that is further off was set by a wrong clock. */
export const LONGEST_WAIT_MS = 6 * 60 * 60_000

const isoTime = (ms: number) => new Date(ms).toISOString()

/**
 * Queues an enquiry for each channel. One that is queued already is queued again only after a correction, as the next
 * version.
 */
export async function queueDeliveries(
  db: Kysely<EnquiryTables>,
  enquiry: number,
  channels: readonly string[],
  { isCorrection }: { isCorrection: boolean },
) {
  if (channels.length === 0) return
  const queued = {
    state: 'waiting' as const,
    attempts: 0,
    next_attempt: isoTime(Date.now()),
    error: null,
  }
  await db
    .insertInto('deliveries')
    .values(channels.map((channel) => ({ enquiry, channel, version: 1, ...queued })))
    .onConflict((conflict) => {
      const known = conflict.columns(['enquiry', 'channel'])
      if (!isCorrection) return known.doNothing()
      return known.doUpdateSet(({ ref, eb }) => ({
        version: eb(ref('deliveries.version'), '+', 1),
        ...queued,
      }))
    })
    .execute()
}

/** Returns the oldest delivery that may be tried now; undefined when all have to wait. */
export async function findDueDelivery(
  db: Kysely<EnquiryTables>,
  channel: string,
): Promise<QueuedDelivery | undefined> {
  const now = Date.now()
  return db
    .selectFrom('deliveries')
    .select(['enquiry', 'channel', 'version', 'attempts'])
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) =>
      or([
        eb('next_attempt', '<=', isoTime(now)),
        eb('next_attempt', '>', isoTime(now + LONGEST_WAIT_MS)),
      ]),
    )
    .orderBy('next_attempt')
    .limit(1)
    .executeTakeFirst()
}

/** Reads the content of a delivery. @throws LakeError when the enquiry was deleted meanwhile, or changed by hand */
export async function readDelivery(
  db: Kysely<EnquiryTables>,
  queued: QueuedDelivery,
): Promise<Delivery> {
  const row = await db
    .selectFrom('enquiries')
    .select(['id', 'key', 'at', 'answers', 'source', 'likely_spam'])
    .where('id', '=', queued.enquiry)
    .executeTakeFirst()
  if (!row) throw new LakeError('The enquiry was deleted before it was delivered.')
  const { key, at, likely_spam } = row
  return { ...queued, key, at, ...readContent(row), likelySpam: likely_spam === 1 }
}

/** Returns when the next delivery may be tried, in milliseconds since 1970; undefined when none waits. */
export async function findNextAttempt(
  db: Kysely<EnquiryTables>,
  channel: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('next_attempt')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .orderBy('next_attempt')
    .limit(1)
    .executeTakeFirst()
  return row && Date.parse(row.next_attempt)
}

/** Stores that a delivery arrived. A correction that came meanwhile still waits. */
export const markDelivered = (db: Kysely<EnquiryTables>, delivery: QueuedDelivery) =>
  updateDelivery(db, delivery, { state: 'delivered', error: null })

/**
 * Stores that an attempt failed.
 *
 * @param nextAt when to try again, in milliseconds since 1970; undefined gives up
 */
export const markFailed = (
  db: Kysely<EnquiryTables>,
  delivery: QueuedDelivery,
  reason: string,
  nextAt: number | undefined,
) =>
  updateDelivery(db, delivery, {
    // PostgreSQL stores no text with this character, and the reason quotes the receiver's answer.
    error: reason.replaceAll('\0', ''),
    ...(nextAt === undefined ? { state: 'gaveUp' } : { next_attempt: isoTime(nextAt) }),
  })

async function updateDelivery(
  db: Kysely<EnquiryTables>,
  { enquiry, channel, version, attempts }: QueuedDelivery,
  changes: Partial<EnquiryTables['deliveries']>,
) {
  await db
    .updateTable('deliveries')
    .set({ ...changes, attempts: attempts + 1 })
    .where('enquiry', '=', enquiry)
    .where('channel', '=', channel)
    .where('version', '=', version)
    .execute()
}

/** Queues deliveries that were given up, as if they had never been tried. @returns their number */
export async function retryGivenUp(db: Kysely<EnquiryTables>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, next_attempt: isoTime(Date.now()) })
    .where('state', '=', 'gaveUp')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Sums up the deliveries that have not arrived.
 *
 * @returns `oldestWaiting`: when the oldest enquiry that waits came; `failing`: those whose last attempt failed, and why one of them did
 */
export async function summarizeDeliveries(db: Kysely<EnquiryTables>): Promise<{
  waiting: number
  gaveUp: number
  oldestWaiting: string | null
  failing: { count: number; error: string } | null
}> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry')
    .select(['state', 'error', 'at'])
    .where('state', '<>', 'delivered')
    .orderBy('enquiry')
    .execute()
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const failing = rows.filter(({ error }) => error !== null)
  return {
    waiting: waiting.length,
    gaveUp: rows.length - waiting.length,
    oldestWaiting: waiting[0]?.at ?? null,
    failing:
      failing.length > 0 ? { count: failing.length, error: failing.at(-1)?.error ?? '' } : null,
  }
}
