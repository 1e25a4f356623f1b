import { httpError, isDatabaseGone, isDiskFull } from '@aangan/lake/errors'
import type { Tables } from '@aangan/lake/tables'
import { sql } from 'kysely'
import { isoTime } from '../../process/isoTime.ts'
import { requeueGivenUp } from './deliveries.ts'
import { type Arrival, removeEnquiries, type Selection, saveEnquiry } from './enquiries.ts'
import { type EnquiryDb, openEnquiryTables } from './enquiryTables.ts'
import { openWaitingFile } from './waitingFile.ts'

export type Store = Awaited<ReturnType<typeof openStore>>

export type StoreOptions = {
  /** The folder of the waiting file. */
  dataDir: string
  /** Whether `add` saves enquiries to a file while the database is unavailable. Otherwise `add` throws. */
  usesWaitingFile?: boolean
  selectChannels?: ((arrivedBy: Arrival['arrivedBy']) => readonly string[]) | undefined
}

const TOPIC = 'enquiries'
const NO_ID_YET = 0

const NO_SPACE =
  'The disk of this site is full, so the enquiry was not stored: please call or write to us instead.'

/** Does nothing while another program reads the database, because waiting for that program would block this process. */
async function emptyWriteAheadLog(connection: EnquiryDb) {
  const { rows } = await sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(connection)
  await sql`PRAGMA busy_timeout = 0`.execute(connection)
  try {
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection)
  } finally {
    await sql`PRAGMA busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
  }
}

/** @throws LakeError when a newer version has changed the tables */
export async function openStore(
  tables: Tables,
  { dataDir, usesWaitingFile = false, selectChannels = () => [] }: StoreOptions,
) {
  const db = await openEnquiryTables(tables)
  const listeners: (() => void)[] = []

  async function changeQueue<Result>(
    change: (transaction: EnquiryDb) => Promise<Result>,
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
    changeQueue((transaction) =>
      saveEnquiry(transaction, arrival, selectChannels(arrival.arrivedBy)),
    )

  const waitingFile = usesWaitingFile ? openWaitingFile(dataDir, save) : undefined

  async function saveOrKeep(arrival: Arrival): Promise<number> {
    try {
      // An attempt takes seconds while the database is unreachable, so only the waiting file's timer retries.
      if (!waitingFile?.isDatabaseGone()) return await save(arrival)
    } catch (error) {
      if (!waitingFile || !isDatabaseGone(error)) throw error
    }
    waitingFile.keep(arrival)
    return NO_ID_YET
  }

  return {
    db,
    readRow: tables.readRow,
    /** @returns the enquiry's id, or 0 if in the waiting file. @throws RequestError 507 when the disk is full */
    async add(arrived: Omit<Arrival, 'at'>): Promise<number> {
      const arrival = { ...arrived, at: isoTime(Date.now()) }
      try {
        return await saveOrKeep(arrival)
      } catch (error) {
        throw isDiskFull(error) ? httpError(507, NO_SPACE) : error
      }
    },
    /** Also empties the write-ahead log, which may contain the enquiries. @returns how many were deleted */
    async remove(selection: Selection): Promise<number> {
      const count = await removeEnquiries(db, selection)
      if (tables.engine === 'sqlite') await db.connection().execute(emptyWriteAheadLog)
      return count
    },
    requeueGivenUp: () => changeQueue(requeueGivenUp),
    /** Calls the listener when deliveries may have been queued, on PostgreSQL also by other processes. */
    onQueued(listener: () => void) {
      listeners.push(listener)
      tables.onWake(TOPIC, listener)
    },
    close: () => waitingFile?.close(),
  }
}
