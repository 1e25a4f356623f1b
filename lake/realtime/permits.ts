import { guarded } from '../store/guarded.ts'
import type { EventProducer } from './streams.ts'

export type Permits = {
  /**
   * Asks again and again from now on whether who opened something may keep it, and ends it when not.
   *
   * @returns what ends the asking
   */
  hold(mayStay: () => boolean, end: () => void): () => void
  whileAllowed(mayStay: () => boolean, producer: EventProducer): EventProducer
  /** Asks at once: somebody has signed out. */
  check(): void
}

/** How often it is asked: sessions are also ended by other processes, and by the clock. */
const CHECK_MS = 1_000

/** Streams that editors hold open. They end with the session, although no further request is sent over them. */
export function createPermits(): Permits {
  const held = new Set<{ mayStay: () => boolean; end: () => void }>()
  let timer: ReturnType<typeof setInterval> | undefined

  function check() {
    for (const { mayStay, end } of [...held]) if (!isAllowed(mayStay)) void guarded(end)()
  }

  function hold(mayStay: () => boolean, end: () => void) {
    const permit = { mayStay, end }
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
function isAllowed(mayStay: () => boolean): boolean {
  try {
    return mayStay()
  } catch (error) {
    console.error(error)
    return false
  }
}
