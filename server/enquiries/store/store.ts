import { isDatabaseGone, isDiskFull } from '@aangan/lake/errors'
import type { Tables } from '@aangan/lake/tables'
import { type Kysely, sql, type Transaction } from 'kysely'
import { EnquiryError } from '../request/enquiryError.ts'
import { retryGivenUp } from './deliveries.ts'
import { type Arrival, removeEnquiries, type Selection, saveArrival } from './enquiries.ts'
import { openEnquiryTables } from './openEnquiryTables.ts'
import type { EnquiryTables } from './tables.ts'
import { openWaiting, type Waiting } from './waiting.ts'

export type Store = {
  /** For the functions of enquiries.ts and deliveries.ts that queue no delivery. */
  db: Kysely<EnquiryTables>
  /** Called with a sentence about a row that cannot be read. */
  noteDamage: Tables['noteDamage']
  /**
   * Resolves once the enquiry is on a disk, with its number; 0 while the database is away, when it waits in a file.
   *
   * @throws EnquiryError (507) when the disk has no space for it
   */
  add(arrival: Omit<Arrival, 'at'>): Promise<number>
  /** Deletes enquiries, also from the log of SQLite. @returns how many are gone */
  remove(selection: Selection): Promise<number>
  /** Queues deliveries that were given up. @returns how many those are */
  retryGivenUp(): Promise<number>
  /** Calls the listener when a delivery is queued, by this or another process. @returns a function that ends it */
  onQueued(listener: () => void): () => void
  close(): void
}

export type StoreOptions = {
  /** An earlier version's file in it is adopted. */
  dataDir: string
  /** The folder that keeps enquiries while the database is away; without one they are refused. */
  keepWaitingIn?: string | undefined
  /** Names the channels that get an enquiry; by default there are none. */
  deliversTo?: ((arrivedBy: Arrival['arrivedBy']) => readonly string[]) | undefined
}

const TOPIC = 'enquiries'

const NO_SPACE =
  'The disk of this site is full, so the enquiry was not stored: please call or write to us instead.'

/**
 * Opens the tables of enquiries.
 *
 * @throws LakeError when they are of a newer version, or an earlier version's file cannot be read
 */
export async function openStore(
  tables: Tables,
  { dataDir, keepWaitingIn, deliversTo = () => [] }: StoreOptions,
): Promise<Store> {
  const db = await openEnquiryTables(tables, dataDir)
  const listeners = new Set<() => void>()

  async function changeQueue<Result>(
    change: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
  ): Promise<Result> {
    const result = await db.transaction().execute(async (transaction) => {
      const result = await change(transaction)
      await tables.wake(transaction, TOPIC)
      return result
    })
    for (const listener of listeners) listener()
    return result
  }

  const save = (arrival: Arrival) =>
    changeQueue((transaction) => saveArrival(transaction, arrival, deliversTo(arrival.arrivedBy)))

  const waiting = keepWaitingIn === undefined ? undefined : openWaiting(keepWaitingIn, save)

  function keep(waiting: Waiting, arrival: Arrival): number {
    waiting.keep(arrival)
    return WITHOUT_NUMBER
  }

  return {
    db,
    noteDamage: tables.noteDamage,
    async add(arrived) {
      const arrival = { ...arrived, at: new Date().toISOString() }
      try {
        // Each attempt takes seconds while the database is away.
        if (waiting?.isNeeded()) return keep(waiting, arrival)
        return await save(arrival).catch((error: unknown) => {
          if (waiting && isDatabaseGone(error)) return keep(waiting, arrival)
          throw error
        })
      } catch (error) {
        throw isDiskFull(error) ? new EnquiryError(507, NO_SPACE) : error
      }
    },
    async remove(selection) {
      const count = await removeEnquiries(db, selection)
      if (tables.engine === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
      return count
    },
    retryGivenUp: () => changeQueue(retryGivenUp),
    onQueued(listener) {
      listeners.add(listener)
      const ignore = tables.onWake(TOPIC, listener)
      return () => {
        listeners.delete(listener)
        ignore()
      }
    },
    close: () => waiting?.close(),
  }
}

const WITHOUT_NUMBER = 0
