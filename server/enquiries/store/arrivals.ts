import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare } from '@aangan/lake/sqlite/transact'
import type { EnquirySource } from '../../../domain/enquirySource.ts'
import { backendBody, type Enquiry } from '../../../src/enquiry/fields.ts'
import { answersOf, type Channel } from './answers.ts'

export const ARRIVALS = `
  CREATE TABLE arrivals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (channel IN ('backend', 'email', 'form')),
    at TEXT NOT NULL,
    key TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE UNIQUE INDEX arrivals_of_key ON arrivals (key, channel);
`

/**
 * An accepted call or form: `body` as it was sent, `at` as an ISO time in UTC. Ids ascend over all channels. The calls
 * of one filled form share a key.
 */
export type StoredEnquiry = {
  id: number
  channel: Channel
  at: string
  key: string
  body: Record<string, unknown>
  source?: EnquirySource
}

export const listArrivals = (prepare: Prepare): StoredEnquiry[] =>
  rowsOf(prepare(`${SELECT} ORDER BY id`).all()).map(enquiryOfRow)

export const arrivalsOf = (prepare: Prepare, key: string): StoredEnquiry[] =>
  rowsOf(prepare(`${SELECT} WHERE key = ? ORDER BY id`).all(key)).map(enquiryOfRow)

export const keyOfArrival = (prepare: Prepare, id: number): string | undefined =>
  rowsOf(prepare('SELECT key FROM arrivals WHERE id = ?').all(id)).map(({ key }) => String(key))[0]

/** Stores an arrival. One with the same key and channel replaces the earlier body and keeps its id. @returns the id */
export function saveArrival(
  prepare: Prepare,
  { channel, at, key, body }: Omit<StoredEnquiry, 'id' | 'source'>,
): number {
  const upsert = prepare(`
    INSERT INTO arrivals (channel, at, key, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (key, channel) DO UPDATE SET body = excluded.body
    RETURNING id`)
  return Number(rowsOf(upsert.all(channel, at, key, JSON.stringify(body)))[0]?.id)
}

/** Changes answers of an arrival. @returns the changed body, with the field names of its channel */
export function correctArrival(
  prepare: Prepare,
  arrival: StoredEnquiry,
  changes: Partial<Enquiry>,
): StoredEnquiry['body'] {
  const body = changed(arrival, changes)
  prepare('UPDATE arrivals SET body = ? WHERE id = ?').run(JSON.stringify(body), arrival.id)
  return body
}

const SELECT = `
  SELECT id, channel, at, arrivals.key AS key, body, source FROM arrivals
  LEFT JOIN sources USING (key)`

function enquiryOfRow(row: unknown): StoredEnquiry {
  const { id, channel, at, key, body, source } = row as Omit<StoredEnquiry, 'body' | 'source'> & {
    body: string
    source: string | null
  }
  return {
    id,
    channel,
    at,
    key,
    body: JSON.parse(body),
    ...(source === null ? {} : { source: JSON.parse(source) }),
  }
}

const textOf = (channel: Channel, body: Record<string, unknown>) =>
  JSON.stringify(answersOf(channel, body))

/** Whether one of the arrivals has the same answers. */
export const hasAnswers = (
  arrivals: StoredEnquiry[],
  channel: Channel,
  body: Record<string, unknown>,
): boolean =>
  arrivals.some((arrival) => textOf(arrival.channel, arrival.body) === textOf(channel, body))

function changed({ channel, body }: StoredEnquiry, changes: Partial<Enquiry>) {
  if (channel === 'form') return { ...body, ...changes }
  if (channel === 'email')
    return {
      ...body,
      template_params: { ...(body.template_params as Record<string, unknown>), ...changes }, // sendEmail.ts checked it
    }
  return backendBody({ ...answersOf(channel, body), ...changes })
}
