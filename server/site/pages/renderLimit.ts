import { setTimeout } from 'node:timers/promises'
import { createAddressQueues } from '@aangan/lake/jobs'
import pLimit from 'p-limit'
import { requireAllowed } from '../../limits/limitMiddleware.ts'
import { createRequestCounter } from '../../limits/requestCounter.ts'
import { RENDERING_LIMITS } from '../../limits/requestLimits.ts'

/** Awaits `render` within the limits of one sender. @throws RequestError 429 when the sender is over the limit */
export type LimitRendering = <T>(render: () => Promise<T>) => Promise<T>

/** A rendering mostly occupies the core; a second one can use the time in which hosted content is loaded. */
const MAX_CONCURRENT_RENDERINGS = 2

/** Two renderings take 12 ms, so all of them together use less than a third of a core. */
const PAUSE_MS = 30

/**
 * Limits the renderings that a sender can repeat without end: searches, other spellings of a path, shared previews and
 * rejected forms. Between the renderings, other requests are answered.
 */
export function createRenderLimit() {
  const countRequest = createRequestCounter(RENDERING_LIMITS)
  const addressQueues = createAddressQueues(1)
  const sharedQueue = pLimit(MAX_CONCURRENT_RENDERINGS)
  return (address: string): LimitRendering =>
    async (render) => {
      requireAllowed(countRequest, address)
      return addressQueues(address, () =>
        sharedQueue(async () => {
          await setTimeout(PAUSE_MS)
          return render()
        }),
      )
    }
}
