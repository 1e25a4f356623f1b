import { isoTime } from '../../process/isoTime.ts'
import type { DeliveryRow, EnquiryDb } from './enquiryTables.ts'

export type QueuedDelivery = Pick<DeliveryRow, 'enquiry' | 'channel' | 'attempts' | 'next_attempt'>

/** Queues a delivery of the enquiry to each channel, unless that delivery exists already. */
export async function queueDeliveries(
  db: EnquiryDb,
  enquiryId: number,
  channels: readonly string[],
  rank: number,
) {
  if (channels.length === 0) return
  const waiting = {
    state: 'waiting' as const,
    rank,
    attempts: 0,
    next_attempt: isoTime(Date.now()),
  }
  await db
    .insertInto('deliveries')
    .values(channels.map((channel) => ({ enquiry: enquiryId, channel, error: null, ...waiting })))
    .onConflict((conflict) => conflict.columns(['enquiry', 'channel']).doNothing())
    .execute()
}

/** Finds the due delivery with the lowest rank. If none is due, finds the delivery that is due first. */
export async function findNextDelivery(
  db: EnquiryDb,
  channel: string,
): Promise<QueuedDelivery | undefined> {
  const waiting = db
    .selectFrom('deliveries')
    .select(['enquiry', 'channel', 'attempts', 'next_attempt'])
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .limit(1)
  const due = waiting.where('next_attempt', '<=', isoTime(Date.now())).orderBy('rank')
  return (
    (await due.orderBy('next_attempt').executeTakeFirst()) ??
    waiting.orderBy('next_attempt').executeTakeFirst()
  )
}

/** Updates a delivery after an attempt, and counts the attempt. */
export async function recordAttempt(
  db: EnquiryDb,
  { enquiry, channel, attempts }: QueuedDelivery,
  changes: Partial<DeliveryRow>,
) {
  await db
    .updateTable('deliveries')
    .set({ ...changes, attempts: attempts + 1 })
    .where('enquiry', '=', enquiry)
    .where('channel', '=', channel)
    .execute()
}

/** Queues given-up deliveries again, and keeps their last error. @returns how many were queued */
export async function requeueGivenUp(db: EnquiryDb): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, next_attempt: isoTime(Date.now()) })
    .where('state', '=', 'gaveUp')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Summarizes waiting and given-up deliveries. `failing`: the number of those with an error, and the newest error. */
export async function summarizeDeliveries(db: EnquiryDb) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry')
    .select(['state', 'error', 'at'])
    .where('state', '<>', 'delivered')
    // Sorted by time, not by id: enquiries that waited in a file during an outage get their ids late.
    .orderBy('at')
    .execute()
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const errors = rows.flatMap(({ error }) => error ?? [])
  return {
    waiting: waiting.length,
    gaveUp: rows.length - waiting.length,
    oldestWaitingAt: waiting[0]?.at,
    failing: errors.length > 0 ? { count: errors.length, error: errors.at(-1) ?? '' } : null,
  }
}
