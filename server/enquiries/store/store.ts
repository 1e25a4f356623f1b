import { randomUUID } from 'node:crypto'
import { isDatabaseGone } from '@aangan/lake/errors'
import type { Follow } from '@aangan/lake/postgres'
import { pragmaOf } from '@aangan/lake/sqlite'
import type { Prepare, Transact } from '@aangan/lake/sqlite/transact'
import type { Enquiry } from '../../../src/enquiry/fields.ts'
import { EnquiryError } from '../enquiryError.ts'
import { answersOf, type Channel } from './answers.ts'
import {
  arrivalsOf,
  correctArrival,
  hasAnswers,
  keyOfArrival,
  listArrivals,
  type StoredEnquiry,
  saveArrival,
} from './arrivals.ts'
import {
  type Deliveries,
  type Delivery,
  deliveriesOver,
  listDeliveries,
  queueDelivery,
  retryGivenUp,
} from './deliveries.ts'
import { type HasSpace, UNLIMITED } from './diskShare.ts'
import { type FollowUp, listFollowUps, readFollowUp, saveFollowUp } from './followUps.ts'
import { saveSource } from './sources.ts'
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
  list(): StoredEnquiry[]
  /**
   * Corrects answers; what was delivered is delivered once more.
   *
   * @returns how many enquiries were changed
   */
  correct(matches: Test, changes: Partial<Enquiry>): Promise<number>
  /**
   * Deletes every enquiry of which one arrival matches, with its deliveries and all traces in the
   * file.
   *
   * @returns how many enquiries are gone
   */
  remove(matches: Test): Promise<number>
  listFollowUps(): Map<string, FollowUp>
  /**
   * Saves an editor's note or answer. The enquiry is new again when the visitor changes it.
   *
   * @returns whether there is one of that number
   */
  followUp(id: number, change: (before: FollowUp) => FollowUp): Promise<boolean>
  /** Differs after every change, by any process. */
  version(): string
  listDeliveries(): Delivery[]
  /**
   * Retries deliveries that were given up.
   *
   * @returns how many deliveries those are
   */
  retryGivenUp(): Promise<number>
  deliveries: Deliveries
  close(): void
}

type Test = (arrival: StoredEnquiry) => boolean

export type StoreOptions = {
  /** The names of the outbox's channels that get what arrives this way; by default there are none. */
  deliversTo?: ((channel: Channel) => readonly string[]) | undefined
  hasSpace?: HasSpace | undefined
  /** Makes the file a replica; by default it belongs to this machine alone. */
  follow?: Follow | undefined
  /** The folder that keeps enquiries while the shared database is away; without one they are refused. */
  keepWaitingIn?: string | undefined
}

/**
 * Opens the folder's `enquiries.db` and creates it when it is missing; `:memory:` keeps it in memory.
 *
 * @throws LakeError when the folder cannot be written or the file is broken; the file is left as it is.
 */
export function openStore(dataDir: string, options: StoreOptions = {}): Store {
  const queued = createSignal()
  return storeOver(openStoreFile(dataDir, options.follow, queued.emit), queued, options)
}

/**
 * Opens an existing `enquiries.db` for reading only, so that a running server is not disturbed.
 *
 * @throws LakeError when it is missing or broken.
 */
export const openStoreForReading = (dataDir: string): Store =>
  storeOver(openStoreFileForReading(dataDir), createSignal(), {})

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

type Signal = ReturnType<typeof createSignal>

function createSignal() {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    on(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function storeOver(
  file: StoreFile,
  queued: Signal,
  { deliversTo = () => [], hasSpace = UNLIMITED, keepWaitingIn }: StoreOptions,
): Store {
  const { db, transact: transactFile } = file
  let open = true
  const prepare = (sql: string) => {
    if (!open) throw new Error(CLOSED)
    return db.prepare(sql)
  }
  const transact: Transact = async (work) => {
    if (!open) throw new Error(CLOSED)
    return transactFile(work)
  }
  const keysOf = (prepare: Prepare, matches: Test) =>
    new Set(listArrivals(prepare).flatMap((arrival) => (matches(arrival) ? arrival.key : [])))
  function queue(prepare: Prepare, { channel, key, at, body }: Omit<StoredEnquiry, 'id'>) {
    for (const to of deliversTo(channel))
      queueDelivery(prepare, { key, at, answers: answersOf(channel, body) }, to)
  }
  async function save(arrival: Arrival): Promise<number> {
    const { channel, key, body, source = {}, likelySpam = false } = arrival
    // One transaction: what is acknowledged is also delivered.
    const id = await transact((prepare) => {
      // Answers that were changed wait for a reply again.
      if (!hasAnswers(arrivalsOf(prepare, key), channel, body))
        saveFollowUp(prepare, key, { ...readFollowUp(prepare, key), answered: null, likelySpam })
      const id = saveArrival(prepare, arrival)
      saveSource(prepare, key, source)
      queue(prepare, arrival)
      return id
    })
    queued.emit()
    return id
  }
  const waiting = keepWaitingIn === undefined ? undefined : openWaiting(keepWaitingIn, save)
  const usedBytes = () => {
    const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
      pragmaOf(db, name),
    ) as [number, number, number] // three names, three numbers
    return (pages - free) * size
  }

  return {
    async add(channel, body, key = randomUUID(), about = {}) {
      const arrival = { ...about, channel, at: new Date().toISOString(), key, body }
      if (open && !hasSpace(usedBytes(), about.likelySpam ?? false))
        throw new EnquiryError(507, NO_SPACE)
      // Each attempt takes seconds while the database is away.
      if (!waiting?.isNeeded())
        try {
          return await save(arrival)
        } catch (error) {
          if (!waiting || !isDatabaseGone(error)) throw error
        }
      waiting.keep(arrival)
      return WITHOUT_NUMBER
    },
    knows(key) {
      return prepare('SELECT 1 FROM arrivals WHERE key = ?').all(key).length > 0
    },
    list: () => listArrivals(prepare),
    async correct(matches, changes) {
      const count = await transact((prepare) => {
        const keys = keysOf(prepare, matches)
        for (const arrival of [...keys].flatMap((key) => arrivalsOf(prepare, key))) {
          const body = correctArrival(prepare, arrival, changes)
          queue(prepare, { ...arrival, body })
        }
        return keys.size
      })
      queued.emit()
      return count
    },
    async remove(matches) {
      const count = await transact((prepare) => {
        const keys = keysOf(prepare, matches)
        for (const key of keys)
          for (const table of ['arrivals', 'deliveries', 'follow_ups', 'sources'])
            prepare(`DELETE FROM ${table} WHERE key = ?`).run(key)
        return keys.size
      })
      await file.erase()
      return count
    },
    listFollowUps: () => listFollowUps(prepare),
    followUp: (id, changed) =>
      transact((prepare) => {
        const key = keyOfArrival(prepare, id)
        if (key === undefined) return false
        saveFollowUp(prepare, key, changed(readFollowUp(prepare, key)))
        return true
      }),
    // The first counts what others changed, the second what this connection did.
    version: () =>
      `${pragmaOf(db, 'data_version')}-${prepare('SELECT total_changes() AS total').all()[0]?.total}`,
    listDeliveries: () => listDeliveries(prepare),
    async retryGivenUp() {
      const count = await transact(retryGivenUp)
      queued.emit()
      return count
    },
    deliveries: { ...deliveriesOver(prepare, transact), onQueued: queued.on },
    close() {
      waiting?.close()
      if (open) file.close()
      open = false
    },
  }
}

/** Stands for the id of an enquiry that waits until the database answers again. */
const WITHOUT_NUMBER = 0

const NO_SPACE =
  'The disk of this site is nearly full, so the enquiry was not stored: please call or write to us instead.'
