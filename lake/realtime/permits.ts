import { guarded } from '../request/guarded.ts'
import type { EventProducer } from './streams.ts'

type MayStay = () => Promise<boolean>

export type Permits = {
  /**
   * Asks again and again from now on whether who opened something may keep it, and ends it when not.
   *
   * @returns what ends the asking
   */
  hold(mayStay: MayStay, end: () => void): () => void
  whileAllowed(mayStay: MayStay, producer: EventProducer): EventProducer
  /** Asks at once: somebody has signed out. */
  check(): void
}

type Permit = { mayStay: MayStay; end: () => void; isAsked: boolean }

/** How often it is asked: sessions are also ended by other processes, and by the clock. */
const CHECK_MS = 1_000

/** Streams that editors hold open. They end with the session, although no further request is sent over them. */
export function createPermits(): Permits {
  const held = new Set<Permit>()
  let timer: ReturnType<typeof setInterval> | undefined

  const check = () => {
    for (const permit of held) void guarded(checkPermit)(permit)
  }

  async function checkPermit(permit: Permit) {
    // The answer may take longer than the time between two questions.
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

/** Who cannot be told is not let in; a reader that is cut off comes back and is asked again. */
async function isAllowed(mayStay: MayStay): Promise<boolean> {
  try {
    return await mayStay()
  } catch (error) {
    console.error(error)
    return false
  }
}
