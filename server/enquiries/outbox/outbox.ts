import { isDatabaseGone } from '@aangan/lake/errors'
import { createJobPauses } from '@aangan/lake/jobs'
import type { Tables } from '@aangan/lake/tables'
import { messageOf } from '../../process/errors.ts'
import { isoTime } from '../../process/isoTime.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import { findNextDelivery, type QueuedDelivery, recordAttempt } from '../store/deliveries.ts'
import { readEnquiry } from '../store/enquiries.ts'
import type { Store } from '../store/store.ts'
import type { OutboxChannel } from './channel.ts'
import type { ReadMailWords } from './enquiryMail.ts'

export type Outbox = ReturnType<typeof startOutbox>

const FIRST_DELAY_MS = 60_000
/** The 20 delays of 1, 2, 4 … minutes, at most six hours each, add up to about three days. */
export const MAX_ATTEMPTS = 21
const MAX_DELAY_MS = 6 * 60 * 60_000
const DEFAULT_TIME_LIMIT_MS = 30_000
/** On SQLite, `npm run enquiries -- --retry` cannot wake the outbox of the running server, so the outbox polls. */
const POLL_INTERVAL_MS = 5 * 60_000

/** Returns milliseconds, or undefined to give up. Limits attempts instead of time, because the clock may be wrong. */
export function computeRetryDelay(attempts: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)
}

type OutboxStore = Pick<Store, 'db' | 'readRow' | 'onQueued'>
type OutboxOptions = {
  /** Lets only one of the processes that share a PostgreSQL database deliver to a channel at a time. */
  withLock: Tables['withLock']
  readMailWords: ReadMailWords
}
type WorkerChannel = Pick<OutboxChannel, 'name' | 'deliver' | 'timeLimitMs'>

/** Starts to deliver queued enquiries, with retries. A channel may get an enquiry more than once. */
export function startOutbox(
  store: OutboxStore,
  channels: readonly WorkerChannel[],
  options: OutboxOptions,
) {
  const stopped = new AbortController()
  const wakers = channels.map((channel) => startWorker(store, channel, options, stopped.signal))
  const wakeAll = () => {
    for (const wake of wakers) wake()
  }
  store.onQueued(wakeAll)
  wakeAll()
  return {
    /** Aborts the current attempts, and keeps the deliveries queued. */
    close: () => stopped.abort(),
  }
}

/** @returns a function that wakes the worker */
function startWorker(
  store: OutboxStore,
  { name, deliver, timeLimitMs = DEFAULT_TIME_LIMIT_MS }: WorkerChannel,
  { withLock, readMailWords }: OutboxOptions,
  stopped: AbortSignal,
): () => void {
  const { db } = store
  let isWorking = false
  let isWoken = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ids of delivered enquiries whose delivery could not be recorded yet. They must not be delivered again. */
  const unrecorded = new Set<number>()
  stopped.addEventListener('abort', () => clearTimeout(timer))

  async function attempt(queued: QueuedDelivery) {
    const ended = new AbortController()
    const signal = AbortSignal.any([stopped, ended.signal])
    try {
      const enquiry = await readEnquiry(store, queued.enquiry)
      const delivered = Promise.race([
        deliver(enquiry, signal, readMailWords),
        rejectOnAbort(signal),
      ])
      await withTimeLimit(delivered, timeLimitMs)
    } catch (error) {
      if (!stopped.aborted) await recordFailure(queued, messageOf(error))
      return
    } finally {
      ended.abort()
    }
    unrecorded.add(queued.enquiry)
    await recordDelivered(queued)
  }

  async function recordDelivered(queued: QueuedDelivery) {
    if (stopped.aborted) return
    await recordAttempt(db, queued, { state: 'delivered', error: null })
    unrecorded.delete(queued.enquiry)
  }

  async function recordFailure(queued: QueuedDelivery, reason: string) {
    const attempts = queued.attempts + 1
    const delay = computeRetryDelay(attempts)
    // PostgreSQL cannot store the NUL character, which a receiver's answer may contain.
    const error = reason.replaceAll('\0', '')
    if (delay !== undefined)
      return recordAttempt(db, queued, { error, next_attempt: isoTime(Date.now() + delay) })
    await recordAttempt(db, queued, { error, state: 'gaveUp' })
    console.error(
      `Enquiry ${queued.enquiry} could not be delivered by ${name} in ${attempts} attempts (${reason}): run "npm run enquiries -- --retry" to try again.`,
    )
  }

  /** @returns the milliseconds to wait before looking for due deliveries again */
  async function deliverDue(): Promise<number> {
    const pause = createJobPauses('delivery of enquiries')
    while (!stopped.aborted) {
      await pause()
      const queued = await findNextDelivery(db, name)
      if (!queued) break
      const delay = Date.parse(queued.next_attempt) - Date.now()
      // A longer delay comes from a wrong clock and is ignored.
      if (delay > 0 && delay <= MAX_DELAY_MS) return delay
      await (unrecorded.has(queued.enquiry) ? recordDelivered(queued) : attempt(queued))
    }
    return POLL_INTERVAL_MS
  }

  async function work() {
    isWorking = true
    clearTimeout(timer)
    let delay = POLL_INTERVAL_MS
    try {
      do {
        isWoken = false
        // `withLock` returns undefined while another process delivers.
        delay = (await withLock(`deliver by ${name}`, deliverDue)) ?? POLL_INTERVAL_MS
      } while (isWoken && !stopped.aborted)
    } catch (error) {
      if (stopped.aborted) return
      delay = FIRST_DELAY_MS
      if (!isDatabaseGone(error))
        console.error(
          `Deliveries by ${name} could not be read or updated (${messageOf(error)}). The outbox tries again in a minute.`,
        )
    }
    isWorking = false
    if (!stopped.aborted) timer = setTimeout(work, Math.min(Math.max(delay, 0), POLL_INTERVAL_MS))
  }

  return () => {
    isWoken = true
    if (!isWorking && !stopped.aborted) void work()
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
