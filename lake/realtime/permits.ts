import { guarded } from '../request/guarded.ts'
import type { EventProducer } from './streams.ts'

type MayStay = () => Promise<boolean>

export type Permits = {
  /**
   * Checks a permission repeatedly, and calls `end` once it is lost.
   *
   * @returns the function that stops the checks
   */
  hold(mayStay: MayStay, end: () => void): () => void
  whileAllowed(mayStay: MayStay, producer: EventProducer): EventProducer
  /** Checks all permissions now, because a session has ended. */
  check(): void
}

type Permit = { mayStay: MayStay; end: () => void; isAsked: boolean }

/** Other processes and the clock end sessions too. */
const CHECK_MS = 1_000

/** Ends streams with their session, because no further request is sent over them. */
export function createPermits(): Permits {
  const held = new Set<Permit>()
  let timer: ReturnType<typeof setInterval> | undefined

  const check = () => {
    for (const permit of held) void guarded(checkPermit)(permit)
  }

  async function checkPermit(permit: Permit) {
    // A check may take longer than the interval.
    if (permit.isAsked) return
    permit.isAsked = true
    const mayStay = await isAllowed(permit.mayStay)
    permit.isAsked = false
    if (!mayStay && held.has(permit)) permit.end()
  }

  function hold(mayStay: MayStay, end: () => void) {
    const permit = { mayStay, end, isAsked: false }
    held.add(permit)
    timer ??= setInterval(check, CHECK_MS)
    timer.unref?.()
    return () => {
      held.delete(permit)
      if (held.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }

  return {
    hold,
    whileAllowed: (mayStay, producer) => (send, end) => {
      const stop = producer(send, end)
      const release = hold(mayStay, end)
      return () => {
        release()
        stop()
      }
    },
    check,
  }
}

/** A reader that is cut off by an error returns and is checked again. */
async function isAllowed(mayStay: MayStay): Promise<boolean> {
  try {
    return await mayStay()
  } catch (error) {
    console.error(error)
    return false
  }
}
