import { messageOf } from '../../process/errors.ts'
import { type Deliveries, type Delivery, LONGEST_WAIT_MS } from '../store/deliveries.ts'
import type { Deliver, OutboxChannel } from './channel.ts'

export type Outbox = {
  /** Ends deliveries under way; the next process tries them again. */
  close(): void
}

const FIRST_WAIT_MS = 60_000
/** Waits of one, two, four minutes and so on, up to six hours, add up to three days. */
export const MAX_ATTEMPTS = 21
const ATTEMPT_TIMEOUT_MS = 30_000
/** Another program may queue deliveries: "npm run enquiries" corrects and retries. */
const LOOK_EVERY_MS = 5 * 60_000

/**
 * Returns the wait after a number of attempts, in milliseconds; undefined to give up. It counts attempts instead of
 * days, so that neither a wrong clock nor a stopped server shortens the time.
 */
export function waitAfter(attempts: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
}

/**
 * Delivers what is queued, for each channel separately and at least once: an attempt that a crash cut off is repeated.
 * An enquiry keeps its key in all attempts, so that a receiver can recognise repetitions.
 */
export function startOutbox(
  deliveries: Deliveries,
  channels: readonly Pick<OutboxChannel, 'name' | 'deliver'>[],
): Outbox {
  const stopped = new AbortController()
  const workers = channels.map(({ name, deliver }) =>
    startWorker(deliveries, name, deliver, stopped.signal),
  )
  const wake = () => {
    for (const worker of workers) worker()
  }
  const ignore = deliveries.onQueued(wake)
  wake()
  return {
    close() {
      ignore()
      stopped.abort()
    },
  }
}

function startWorker(
  deliveries: Deliveries,
  channel: string,
  deliver: Deliver,
  stopped: AbortSignal,
): () => void {
  let isWorking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  stopped.addEventListener('abort', () => clearTimeout(timer))

  async function attempt(delivery: Delivery) {
    const limit = new AbortController()
    const timeout = setTimeout(
      () => limit.abort(new Error(`Nothing came in ${ATTEMPT_TIMEOUT_MS / 1000} seconds.`)),
      ATTEMPT_TIMEOUT_MS,
    )
    const signal = AbortSignal.any([stopped, limit.signal])
    try {
      await Promise.race([deliver(delivery, signal), rejectOn(signal)])
      if (!stopped.aborted) await deliveries.delivered(delivery)
    } catch (error) {
      if (stopped.aborted) return
      const attempts = delivery.attempts + 1
      const wait = waitAfter(attempts)
      await deliveries.failed(
        delivery,
        messageOf(error),
        wait === undefined ? undefined : Date.now() + wait,
      )
      if (wait === undefined)
        console.error(
          `An enquiry of ${delivery.at} could not be delivered (${channel}) in ${attempts} attempts: ${messageOf(error)} "npm run enquiries" shows it.`,
        )
    } finally {
      clearTimeout(timeout)
    }
  }

  async function work() {
    if (isWorking || stopped.aborted) return
    isWorking = true
    clearTimeout(timer)
    let pause: number | undefined
    try {
      while (!stopped.aborted) {
        const delivery = deliveries.due(channel, Date.now())
        if (!delivery) break
        await attempt(delivery)
      }
    } catch (error) {
      if (stopped.aborted) return
      console.error(`The outbox cannot be read or written (${channel}): ${messageOf(error)}`)
      pause = FIRST_WAIT_MS
    }
    isWorking = false
    if (!stopped.aborted) sleep(pause ?? untilNext())
  }

  function sleep(milliseconds: number) {
    timer = setTimeout(work, Math.min(Math.max(milliseconds, 0), LOOK_EVERY_MS))
  }

  function untilNext(): number {
    const nextAt = deliveries.nextAt(channel)
    return nextAt === undefined ? LOOK_EVERY_MS : nextAt - Date.now()
  }

  return () => void work()
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
