import { randomBytes, randomUUID } from 'node:crypto'
import { isDatabaseGone } from '@aangan/lake/errors'
import type { Follow } from '@aangan/lake/postgres'
import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare, Transact } from '@aangan/lake/sqlite/transact'
import type { Enquiry } from '../../../src/enquiry/fields.ts'
import {
  type FollowUp,
  listFollowUps,
  reopen,
  saveFollowUp,
  UNTOUCHED,
} from '../editors/followUp.ts'
import { EnquiryError } from '../enquiryError.ts'
import { answersOf, type Channel } from '../intake/answers.ts'
import {
  type Deliveries,
  type Delivery,
  type DeliveryChannel,
  deliveriesOver,
  listDeliveries,
  queueDelivery,
  retryGivenUp,
} from '../outbox/deliveries.ts'
import { type CountedViews, listPageViews, savePageViews } from '../sources/pageViews.ts'
import { saveSource } from '../sources/sources.ts'
import { countHeld, hold, isHeld, letGo } from '../spam/quarantine.ts'
import {
  arrivalsOf,
  correctArrival,
  keyOfArrival,
  listArrivals,
  type StoredEnquiry,
  saveArrival,
  wasTaken,
} from './arrivals.ts'
import { type HasSpace, UNLIMITED } from './diskShare.ts'
import {
  openStoreFile,
  openStoreFileForReading,
  requireStoreFile,
  type StoreFile,
} from './storeFile.ts'
import { type About, type Arrival, openWaiting } from './waiting.ts'

export type Store = {
  /**
   * Resolves once the enquiry is on the disk, with its id. A call that a channel repeats under the same
   * key adds nothing: the id is the same again, and the newer body counts.
   *
   * @param key without one the enquiry gets a key of its own
   * @throws EnquiryError (507) when the disk has no space for it
   */
  add(channel: Channel, body: Record<string, unknown>, key?: string, about?: About): Promise<number>
  knows(key: string): boolean
  list(channel?: Channel): StoredEnquiry[]
  /**
   * Moves enquiries from quarantine to the outbox.
   *
   * @returns how many of them were held
   */
  release(isMeant: Test): Promise<number>
  /**
   * Corrects answers; what was delivered is delivered once more.
   *
   * @returns how many enquiries were changed
   */
  correct(isMeant: Test, changes: Partial<Enquiry>): Promise<number>
  /**
   * Deletes every enquiry of which one arrival is meant, with its deliveries and all traces in the
   * file.
   *
   * @returns how many enquiries are gone
   */
  remove(isMeant: Test): Promise<number>
  listFollowUps(): Map<string, FollowUp>
  addPageViews(counted: readonly CountedViews[]): Promise<void>
  /** @param since the first week, by its Monday */
  listPageViews(since: string): CountedViews[]
  /**
   * Saves an editor's note or answer. The enquiry is new again when the visitor changes it.
   *
   * @returns whether there is one of that number
   */
  followUp(id: number, change: (before: FollowUp) => FollowUp): Promise<boolean>
  /** Differs after every change, by any process. */
  version(): string
  countHeld(): number
  listDeliveries(): Delivery[]
  /**
   * Retries deliveries that were given up.
   *
   * @returns how many deliveries those are
   */
  retryGivenUp(): Promise<number>
  deliveries: Deliveries
  /** Text that only this store knows, the same after a restart. */
  secret(name: string): Promise<string>
  close(): void
}

type Test = (arrival: StoredEnquiry) => boolean

export type Outgoing = {
  /** The channels that an arrival is queued for, in the transaction that stores it. */
  channels(channel: Channel): DeliveryChannel[]
  /** Called when there is something new in it. */
  onQueued(): void
}
const NOWHERE: Outgoing = { channels: () => [], onQueued: () => {} }

export type StoreOptions = {
  outgoing?: Outgoing | undefined
  hasSpace?: HasSpace | undefined
  /** Of a replica; by default the file lies on this machine alone. */
  follow?: Follow | undefined
  /** The folder that keeps enquiries while the shared database is away; without one they are refused. */
  keepWaitingIn?: string | undefined
}

/**
 * Opens the folder's `enquiries.db` and creates it when it is missing; `:memory:` keeps it in memory.
 *
 * @throws LakeError when the folder cannot be written or the file is broken; the file is left as it is.
 */
export const openStore = (dataDir: string, options: StoreOptions = {}): Store =>
  storeOver(
    openStoreFile(dataDir, options.follow, () => options.outgoing?.onQueued()),
    options,
  )

/**
 * Opens an existing `enquiries.db` for reading only, so that a running server is not disturbed.
 *
 * @throws LakeError when it is missing or broken.
 */
export const openStoreForReading = (dataDir: string): Store =>
  storeOver(openStoreFileForReading(dataDir), {})

/**
 * Opens an existing `enquiries.db` to change it, beside a server that runs.
 *
 * @throws LakeError when it is missing or broken.
 */
export function openExistingStore(dataDir: string, options: StoreOptions = {}): Store {
  requireStoreFile(dataDir)
  return openStore(dataDir, options)
}

const CLOSED = 'The store of enquiries is closed.'
const SECRET_BYTES = 32

function storeOver(
  file: StoreFile,
  { outgoing = NOWHERE, hasSpace = UNLIMITED, keepWaitingIn }: StoreOptions,
): Store {
  const { db, transact: transactFile } = file
  let open = true
  // A libsql statement still works after its database was closed, so each call prepares its own.
  const prepare = (sql: string) => {
    if (!open) throw new Error(CLOSED)
    return db.prepare(sql)
  }
  const transact: Transact = async (work) => {
    if (!open) throw new Error(CLOSED)
    return transactFile(work)
  }
  const keysOf = (prepare: Prepare, isMeant: Test) =>
    new Set(listArrivals(prepare).flatMap((arrival) => (isMeant(arrival) ? arrival.key : [])))
  function queue(prepare: Prepare, { channel, key, at, body }: Omit<StoredEnquiry, 'id'>): boolean {
    const channels = outgoing.channels(channel)
    for (const to of channels)
      queueDelivery(prepare, { key, at, answers: answersOf(channel, body) }, to)
    return channels.length > 0
  }
  async function save({
    channel,
    at,
    key,
    body,
    reasons = [],
    source = {},
  }: Arrival): Promise<number> {
    // Both or neither: what is acknowledged is also delivered.
    const { id, isQueued } = await transact((prepare) => {
      const isNews = !wasTaken(arrivalsOf(prepare, key), channel, body)
      if (isNews) reopen(prepare, key)
      const isSpam = reasons.length > 0 && isNews
      const id = saveArrival(prepare, { channel, at, key, body })
      saveSource(prepare, key, source)
      if (isSpam) {
        hold(prepare, key, reasons)
        return { id, isQueued: false }
      }
      letGo(prepare, key)
      return { id, isQueued: queue(prepare, { channel, at, key, body }) }
    })
    if (isQueued) outgoing.onQueued()
    return id
  }
  const waiting = keepWaitingIn === undefined ? undefined : openWaiting(keepWaitingIn, save)
  const usedBytes = () => {
    const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
      Number(Object.values(rowsOf(db.pragma(name))[0] ?? {})[0]),
    ) as [number, number, number] // three names, three numbers
    return (pages - free) * size
  }

  return {
    async add(channel, body, key = randomUUID(), about = {}) {
      const arrival = { ...about, channel, at: new Date().toISOString(), key, body }
      if (open && !hasSpace(usedBytes(), (about.reasons ?? []).length > 0))
        throw new EnquiryError(507, NO_SPACE)
      try {
        return await save(arrival)
      } catch (error) {
        if (!waiting || !isDatabaseGone(error)) throw error
        waiting.keep(arrival)
        return WITHOUT_NUMBER
      }
    },
    knows(key) {
      return prepare('SELECT 1 FROM arrivals WHERE key = ?').all(key).length > 0
    },
    list(channel) {
      const all = listArrivals(prepare)
      return channel ? all.filter((arrival) => arrival.channel === channel) : all
    },
    async release(isMeant) {
      const count = await transact((prepare) => {
        const held = [...keysOf(prepare, isMeant)].filter((key) => letGo(prepare, key))
        for (const arrival of held.flatMap((key) => arrivalsOf(prepare, key)))
          queue(prepare, arrival)
        return held.length
      })
      if (count > 0) outgoing.onQueued()
      return count
    },
    async correct(isMeant, changes) {
      const count = await transact((prepare) => {
        const keys = keysOf(prepare, isMeant)
        for (const arrival of [...keys].flatMap((key) => arrivalsOf(prepare, key))) {
          const body = correctArrival(prepare, arrival, changes)
          if (!isHeld(prepare, arrival.key)) queue(prepare, { ...arrival, body })
        }
        return keys.size
      })
      if (count > 0) outgoing.onQueued()
      return count
    },
    async remove(isMeant) {
      const count = await transact((prepare) => {
        const keys = keysOf(prepare, isMeant)
        for (const key of keys)
          for (const table of ['arrivals', 'deliveries', 'quarantine', 'follow_ups', 'sources'])
            prepare(`DELETE FROM ${table} WHERE key = ?`).run(key)
        return keys.size
      })
      await file.erase()
      return count
    },
    listFollowUps: () => listFollowUps(prepare),
    addPageViews: (counted) => savePageViews(transact, counted),
    listPageViews: (since) => listPageViews(prepare, since),
    followUp: (id, changed) =>
      transact((prepare) => {
        const key = keyOfArrival(prepare, id)
        if (key === undefined) return false
        saveFollowUp(prepare, key, changed(listFollowUps(prepare).get(key) ?? UNTOUCHED))
        return true
      }),
    // The first counts what others changed, the second what this connection did.
    version: () =>
      [db.pragma('data_version'), prepare('SELECT total_changes() AS total').all()]
        .map((rows) => Object.values(rowsOf(rows)[0] ?? {})[0])
        .join('-'),
    countHeld: () => countHeld(prepare),
    listDeliveries: () => listDeliveries(prepare),
    async retryGivenUp() {
      const count = await transact(retryGivenUp)
      if (count > 0) outgoing.onQueued()
      return count
    },
    deliveries: deliveriesOver(prepare, transact),
    async secret(name) {
      const made = randomBytes(SECRET_BYTES).toString('base64url')
      await transact((prepare) =>
        prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)').run(name, made),
      )
      return String(rowsOf(prepare('SELECT value FROM secrets WHERE name = ?').all(name))[0]?.value)
    },
    close() {
      waiting?.close()
      if (open) file.close()
      open = false
    },
  }
}

/** The id of an enquiry that has none before the database answers again. */
const WITHOUT_NUMBER = 0

const NO_SPACE =
  'The disk of this site is nearly full, so the enquiry was not stored: please call or write to us instead.'
