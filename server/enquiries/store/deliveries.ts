import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare, Transact } from '@aangan/lake/sqlite/transact'
import { dequal } from 'dequal'
import type { EnquirySource } from '../../../domain/enquirySource.ts'
import type { Enquiry } from '../../../src/enquiry/fields.ts'

export type Delivery = {
  key: string
  /** The name of a channel of the outbox. */
  channel: string
  /** When it was stored, an ISO time in UTC. */
  at: string
  answers: Enquiry
  source: EnquirySource
  likelySpam: boolean
  /** 1, and one more for each correction that came under the same key. */
  version: number
  state: 'waiting' | 'delivered' | 'gaveUp'
  attempts: number
  error: string | null
}

export const DELIVERIES = `
  CREATE TABLE deliveries (
    key TEXT NOT NULL,
    channel TEXT NOT NULL,
    at TEXT NOT NULL,
    answers TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'gaveUp')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    error TEXT,
    PRIMARY KEY (key, channel)
  );
  CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
`

/** Waits between two attempts grow to this at most; so a next one that is further off was set by a wrong clock. */
export const LONGEST_WAIT_MS = 6 * 60 * 60_000

export type Deliveries = {
  /** The oldest delivery that may be tried now; undefined when all have to wait. */
  due(channel: string, now: number): Delivery | undefined
  /** When the next one may be tried; undefined when none waits. */
  nextAt(channel: string): number | undefined
  delivered(delivery: Delivery): Promise<void>
  /** @param nextAt when to try again; undefined gives up */
  failed(delivery: Delivery, error: string, nextAt: number | undefined): Promise<void>
  /** Calls the listener when something new waits. @returns a function that removes the listener */
  onQueued(listener: () => void): () => void
}

export const deliveriesOver = (
  prepare: Prepare,
  transact: Transact,
): Omit<Deliveries, 'onQueued'> => ({
  due(channel, now) {
    const select = prepare(`
      ${SELECT}
      WHERE channel = ? AND state = 'waiting' AND (next_at <= ? OR next_at > ?)
      ORDER BY next_at LIMIT 1`)
    return rowsOf(select.all(channel, now, now + LONGEST_WAIT_MS)).map(deliveryOfRow)[0]
  },
  nextAt(channel) {
    const select = prepare(
      "SELECT min(next_at) AS next_at FROM deliveries WHERE channel = ? AND state = 'waiting'",
    )
    const next = rowsOf(select.all(channel))[0]?.next_at
    return typeof next === 'number' ? next : undefined
  },
  delivered: ({ key, channel, version }) =>
    transact((prepare) => {
      // A correction that came meanwhile still waits.
      prepare(`
        UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, error = NULL
        WHERE key = ? AND channel = ? AND version = ?`).run(key, channel, version)
    }),
  failed: ({ key, channel, version }, error, nextAt) =>
    transact((prepare) => {
      prepare(`
        UPDATE deliveries SET state = ?, attempts = attempts + 1, error = ?, next_at = ?
        WHERE key = ? AND channel = ? AND version = ?`).run(
        nextAt === undefined ? 'gaveUp' : 'waiting',
        error,
        nextAt ?? 0,
        key,
        channel,
        version,
      )
    }),
})

/** Queues an enquiry for delivery; one that is queued already only when its answers have changed. */
export function queueDelivery(
  prepare: Prepare,
  { key, at, answers }: Pick<Delivery, 'key' | 'at' | 'answers'>,
  channel: string,
) {
  const known = rowsOf(
    prepare('SELECT answers FROM deliveries WHERE key = ? AND channel = ?').all(key, channel),
  )
  // Compared by value: another order of the same answers is no correction.
  if (known.some((row) => dequal(JSON.parse(String(row.answers)), answers))) return
  prepare(`
    INSERT INTO deliveries (key, channel, at, answers, next_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (key, channel) DO UPDATE SET
      answers = excluded.answers, version = version + 1, state = 'waiting', attempts = 0,
      next_at = excluded.next_at, error = NULL`).run(
    key,
    channel,
    at,
    JSON.stringify(answers),
    Date.now(),
  )
}

/** Queues deliveries that were given up, as if they had never been tried. */
export function retryGivenUp(prepare: Prepare): number {
  const update = prepare(`
    UPDATE deliveries SET state = 'waiting', attempts = 0, next_at = ? WHERE state = 'gaveUp'
    RETURNING key`)
  return rowsOf(update.all(Date.now())).length
}

export const listDeliveries = (prepare: Prepare): Delivery[] =>
  rowsOf(prepare(`${SELECT} ORDER BY at, channel`).all()).map(deliveryOfRow)

const SELECT = `
  SELECT deliveries.*, source, likely_spam FROM deliveries
  LEFT JOIN sources USING (key) LEFT JOIN follow_ups USING (key)`

/** The table's own checks say what is in a row. */
function deliveryOfRow(row: Record<string, unknown>): Delivery {
  const { next_at: _, answers, source, likely_spam, ...rest } = row
  return {
    ...rest,
    answers: JSON.parse(String(answers)),
    source: JSON.parse(String(source ?? '{}')),
    likelySpam: likely_spam === 1,
  } as Delivery
}
