import { catchAndLog } from '../request/catchAndLog.ts'
import type { EventProducer } from './streams.ts'

type IsAllowed = () => Promise<boolean>

export type Permits = {
  /** Checks a permission every second; calls `end` when a check fails. Returns a function that stops the checks. */
  hold(isAllowed: IsAllowed, end: () => void): () => void
  /** Wraps a producer, so that the stream ends when the permission is lost. */
  whileAllowed(isAllowed: IsAllowed, producer: EventProducer): EventProducer
  /** Checks all permissions now, for example after a sign-out. */
  check(): void
}

type Permit = { isAllowed: IsAllowed; end: () => void; isChecking: boolean }

/** Polls, because a session may also end in another process or expire. */
const CHECK_MS = 1_000

/** Without permits, a stream would be authorized only when it opens. */
export function createPermits(): Permits {
  const held = new Set<Permit>()
  let timer: ReturnType<typeof setInterval> | undefined

  const check = () => {
    for (const permit of held) void catchAndLog(checkPermit)(permit)
  }

  async function checkPermit(permit: Permit) {
    // A check may take longer than the interval.
    if (permit.isChecking) return
    permit.isChecking = true
    const isAllowed = await checkSafely(permit.isAllowed)
    permit.isChecking = false
    if (!isAllowed && held.has(permit)) permit.end()
  }

  function hold(isAllowed: IsAllowed, end: () => void) {
    const permit = { isAllowed, end, isChecking: false }
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
    whileAllowed: (isAllowed, producer) => (send, end) => {
      const stop = producer(send, end)
      const release = hold(isAllowed, end)
      return () => {
        release()
        stop()
      }
    },
    check,
  }
}

/** Treats an error as a lost permission. The client then reconnects, and its permission is checked again. */
async function checkSafely(isAllowed: IsAllowed): Promise<boolean> {
  try {
    return await isAllowed()
  } catch (error) {
    console.error(error)
    return false
  }
}
