import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { LakeError } from '@aangan/lake/errors'
import { adoptFile, retireFile } from '@aangan/lake/tables'
import type { Kysely, Selectable } from 'kysely'
import { answersInBody, type EarlierChannel } from './earlierBodies.ts'
import type { DeliveryRow, EnquiryRow, EnquiryTables } from './tables.ts'

const FILE_NAME = 'enquiries.db'
const OLDEST_LAYOUT = 5

/** Whether a file is an earlier database that was adopted, or a copy that an upgrade of it left. */
export const isEarlierCopy = (name: string): boolean => name.startsWith(`${FILE_NAME}.`)

/** Renames the earlier database, once its rows have been adopted. */
export const retireEarlierFile = (dataDir: string) => retireFile(join(dataDir, FILE_NAME))

/**
 * Copies the enquiries of an earlier version, which kept the bodies of both calls.
 *
 * @throws LakeError when the file is older than this can read
 */
export const adoptEnquiries = (db: Kysely<EnquiryTables>, dataDir: string) =>
  adoptFile(join(dataDir, FILE_NAME), async (earlier) => {
    const layout = Number(earlier.prepare('PRAGMA user_version').get()?.user_version)
    if (layout < OLDEST_LAYOUT)
      throw new LakeError(
        `${join(dataDir, FILE_NAME)} has layout ${layout}, and this program reads ${OLDEST_LAYOUT} and later: start the version before this one once.`,
      )
    for (const { channel, body, ...row } of readRows<EarlierRow>(earlier, ENQUIRIES)) {
      const answers = JSON.stringify(answersInBody(channel, JSON.parse(body)))
      await db
        .insertInto('enquiries')
        .values({ ...row, answers })
        .execute()
    }
    for (const { next_at, ...row } of readRows<EarlierDelivery>(earlier, DELIVERIES))
      await db
        .insertInto('deliveries')
        .values({ ...row, next_attempt: new Date(next_at).toISOString() })
        .execute()
    // Layout 5 kept likely spam in quarantine.
    const likelySpam = readRows<{ key: string }>(
      earlier,
      layout === 5
        ? 'SELECT key FROM quarantine'
        : 'SELECT key FROM follow_ups WHERE likely_spam = 1',
    )
    for (const { key } of likelySpam)
      await db.updateTable('enquiries').set({ likely_spam: 1 }).where('key', '=', key).execute()
  })

/** The columns are those of this file's layouts. */
const readRows = <Row>(earlier: DatabaseSync, sql: string) => earlier.prepare(sql).all() as Row[]

type EarlierRow = Omit<Selectable<EnquiryRow>, 'answers'> & {
  channel: EarlierChannel
  body: string
}
type EarlierDelivery = Omit<DeliveryRow, 'next_attempt'> & { next_at: number }

/** The newest body counts; the number and the time are those of the first call. */
const ENQUIRIES = `
  SELECT first.id, first.key, first.at, last.channel, last.body, coalesce(source, '{}') AS source,
    0 AS likely_spam, answered_at, answered_by, coalesce(note, '') AS note
  FROM (SELECT key, min(id) AS first_id, max(id) AS last_id FROM arrivals GROUP BY key) AS ends
  JOIN arrivals AS first ON first.id = first_id JOIN arrivals AS last ON last.id = last_id
  LEFT JOIN follow_ups ON follow_ups.key = first.key LEFT JOIN sources ON sources.key = first.key
  ORDER BY first.id`
const DELIVERIES = `
  SELECT (SELECT min(id) FROM arrivals WHERE arrivals.key = deliveries.key) AS enquiry,
    channel, version, state, attempts, next_at, error
  FROM deliveries WHERE key IN (SELECT key FROM arrivals)`
