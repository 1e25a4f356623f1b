import { messageOf } from '../../process/errors.ts'
import {
  type Deliveries,
  type Delivery,
  type DeliveryChannel,
  LONGEST_WAIT_MS,
} from './deliveries.ts'

/** Delivers one enquiry, or throws. An abort signal ends the attempt. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>

export type Outbox = {
  wake(): void
  /** Ends deliveries under way; the next process tries them again. */
  close(): void
}

const FIRST_WAIT_MS = 60_000
/** Waits of one minute, two, four and so on, then six hours: these are three days. */
export const MAX_ATTEMPTS = 21
const ATTEMPT_TIMEOUT_MS = 30_000
/** Another program may queue deliveries: "npm run enquiries" releases, corrects and retries. */
const LOOK_EVERY_MS = 5 * 60_000

/**
 * The wait after a number of attempts, in milliseconds; undefined to give up. Attempts are counted instead of days, so
 * that neither a wrong clock nor a stopped server shortens them.
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
  channels: Partial<Record<DeliveryChannel, Deliver>>,
): Outbox {
  const stopped = new AbortController()
  const workers = Object.entries(channels).map(([name, deliver]) =>
    startWorker(deliveries, name as DeliveryChannel, deliver, stopped.signal),
  )
  const wake = () => {
    for (const worker of workers) worker()
  }
  wake()
  return { wake, close: () => stopped.abort() }
}

function startWorker(
  deliveries: Deliveries,
  channel: DeliveryChannel,
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
