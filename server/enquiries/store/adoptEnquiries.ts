import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { LakeError } from '@aangan/lake/errors'
import { adoptFile, retireFile } from '@aangan/lake/tables'
import type { Kysely } from 'kysely'
import { answersInBody, type EarlierChannel } from './earlierBodies.ts'
import type { DeliveryRow, EnquiryTables } from './tables.ts'

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
    for (const enquiry of readEnquiries(earlier)) {
      const { deliveries, ...row } = enquiry
      await db.insertInto('enquiries').values(row).execute()
      for (const delivery of deliveries)
        await db
          .insertInto('deliveries')
          .values({ ...delivery, enquiry: row.id })
          .execute()
    }
  })

type Arrival = { id: number; channel: EarlierChannel; at: string; key: string; body: string }
type FollowUp = {
  answered_at: string | null
  answered_by: string | null
  note: string
  likely_spam?: number
}
type Delivery = Omit<DeliveryRow, 'enquiry' | 'next_attempt'> & { next_at: number }

function readEnquiries(earlier: DatabaseSync) {
  // The columns are those of this file's layouts.
  const rows = <Row>(sql: string, ...values: string[]) =>
    earlier.prepare(sql).all(...values) as Row[]
  const [quarantine] = rows(`SELECT 1 FROM sqlite_master WHERE name = 'quarantine'`)
  const keys = rows<{ key: string }>('SELECT key FROM arrivals GROUP BY key ORDER BY min(id)')
  return keys.map(({ key }) => {
    const arrivals = rows<Arrival>('SELECT * FROM arrivals WHERE key = ? ORDER BY id', key)
    const [first, last] = [arrivals[0], arrivals.at(-1)] as [Arrival, Arrival] // a group has one or more
    const [followUp] = rows<FollowUp>('SELECT * FROM follow_ups WHERE key = ?', key)
    const [source] = rows<{ source: string }>('SELECT source FROM sources WHERE key = ?', key)
    const isQuarantined =
      quarantine && rows('SELECT 1 FROM quarantine WHERE key = ?', key).length > 0
    return {
      id: first.id,
      key,
      at: first.at,
      answers: JSON.stringify(answersInBody(last.channel, JSON.parse(last.body))),
      source: source?.source ?? '{}',
      likely_spam: followUp?.likely_spam || isQuarantined ? 1 : 0,
      answered_at: followUp?.answered_at ?? null,
      answered_by: followUp?.answered_by ?? null,
      note: followUp?.note ?? '',
      deliveries: rows<Delivery>('SELECT * FROM deliveries WHERE key = ?', key).map(
        ({ channel, version, state, attempts, next_at, error }) => ({
          channel,
          version,
          state,
          attempts,
          next_attempt: new Date(next_at).toISOString(),
          error,
        }),
      ),
    }
  })
}
