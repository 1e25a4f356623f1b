import { isDatabaseGone } from '@aangan/lake/errors'
import type { Tables } from '@aangan/lake/tables'
import { messageOf } from '../../process/errors.ts'
import { isoTime } from '../../process/isoTime.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import { findNextDelivery, type QueuedDelivery, updateDelivery } from '../store/deliveries.ts'
import { readEnquiry } from '../store/enquiries.ts'
import type { Store } from '../store/store.ts'
import type { OutboxChannel } from './channel.ts'

export type Outbox = ReturnType<typeof startOutbox>

const FIRST_WAIT_MS = 60_000
/** Waits of one, two, four minutes and so on, up to six hours, add up to three days. */
export const MAX_ATTEMPTS = 21
const LONGEST_WAIT_MS = 6 * 60 * 60_000
const ATTEMPT_TIMEOUT_MS = 30_000
/** Another process may queue deliveries: "npm run enquiries -- --retry". */
const POLL_EVERY_MS = 5 * 60_000

/** Returns milliseconds, or undefined to give up. Counts attempts instead of days, because the clock may be wrong. */
export function waitAfter(attempts: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
}

type Queue = Pick<Store, 'db' | 'readRow' | 'onQueued'>

/** Delivers queued enquiries, possibly twice. Only one process at a time delivers to a channel. */
export function startOutbox(
  queue: Queue,
  channels: readonly Pick<OutboxChannel, 'name' | 'deliver'>[],
  withLock: Tables['withLock'],
) {
  const stopped = new AbortController()
  const wakers = channels.map((channel) => startWorker(queue, channel, withLock, stopped.signal))
  const wakeAll = () => {
    for (const wake of wakers) wake()
  }
  queue.onQueued(wakeAll)
  wakeAll()
  return {
    /** Aborts current deliveries; the next process retries them. */
    close: () => stopped.abort(),
  }
}

/** @returns a function that wakes the worker */
function startWorker(
  store: Queue,
  { name, deliver }: Pick<OutboxChannel, 'name' | 'deliver'>,
  withLock: Tables['withLock'],
  stopped: AbortSignal,
): () => void {
  const { db } = store
  let isWorking = false
  let isWoken = false
  let timer: ReturnType<typeof setTimeout> | undefined
  stopped.addEventListener('abort', () => clearTimeout(timer))

  async function attempt(queued: QueuedDelivery) {
    const ended = new AbortController()
    const signal = AbortSignal.any([stopped, ended.signal])
    try {
      const enquiry = await readEnquiry(db, queued.enquiry, store)
      const delivered = Promise.race([deliver(enquiry, signal), rejectOn(stopped)])
      await withTimeLimit(delivered, ATTEMPT_TIMEOUT_MS)
    } catch (error) {
      if (!stopped.aborted) await noteFailure(queued, messageOf(error))
      return
    } finally {
      ended.abort()
    }
    if (!stopped.aborted) await updateDelivery(db, queued, { state: 'delivered', error: null })
  }

  async function noteFailure(queued: QueuedDelivery, reason: string) {
    const attempts = queued.attempts + 1
    const wait = waitAfter(attempts)
    // PostgreSQL cannot store a NUL character. An error that quotes the receiver's answer may contain NUL.
    const error = reason.replaceAll('\0', '')
    if (wait !== undefined)
      return updateDelivery(db, queued, { error, next_attempt: isoTime(Date.now() + wait) })
    await updateDelivery(db, queued, { error, state: 'gaveUp' })
    console.error(
      `Enquiry ${queued.enquiry} could not be delivered (${name}) in ${attempts} attempts: ${reason} "npm run enquiries" shows it.`,
    )
  }

  /** Delivers all that is due. @returns the milliseconds to wait until the next call */
  async function deliverDue(): Promise<number> {
    while (!stopped.aborted) {
      const queued = await findNextDelivery(db, name)
      if (!queued) break
      const wait = Date.parse(queued.next_attempt) - Date.now()
      // A longer delay comes from a process with a wrong clock.
      if (wait > 0 && wait <= LONGEST_WAIT_MS) return wait
      await attempt(queued)
    }
    return POLL_EVERY_MS
  }

  async function work() {
    isWorking = true
    clearTimeout(timer)
    let wait = POLL_EVERY_MS
    try {
      do {
        isWoken = false
        // The result is undefined while another process delivers.
        wait = (await withLock(`deliver by ${name}`, deliverDue)) ?? POLL_EVERY_MS
      } while (isWoken && !stopped.aborted)
    } catch (error) {
      if (stopped.aborted) return
      wait = FIRST_WAIT_MS
      if (!isDatabaseGone(error))
        console.error(`The outbox cannot be read or written (${name}): ${messageOf(error)}`)
    }
    isWorking = false
    if (!stopped.aborted) timer = setTimeout(work, Math.min(Math.max(wait, 0), POLL_EVERY_MS))
  }

  return () => {
    isWoken = true
    if (!isWorking && !stopped.aborted) void work()
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
