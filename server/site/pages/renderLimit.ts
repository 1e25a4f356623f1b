import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { requireAllowed } from '../../limits/limitMiddleware.ts'
import { createRequestCounter } from '../../limits/requestCounter.ts'
import { RENDERING_LIMITS } from '../../limits/requestLimits.ts'

/** Awaits `render` within the limits of one sender. @throws RequestError 429 when the sender is over the limit */
export type LimitRendering = <T>(render: () => Promise<T>) => Promise<T>

/** A rendering mostly occupies the core; a second one can use the time in which hosted content is loaded. */
const MAX_CONCURRENT_RENDERINGS = 2

/**
 * Limits the renderings that a sender can repeat without end: searches, other spellings of a path, shared previews and
 * rejected forms. Each address has its own queue, so that nobody waits for all renderings of somebody else.
 */
export function createRenderLimit() {
  const countRequest = createRequestCounter(RENDERING_LIMITS)
  const addressQueues = new LRUCache<string, LimitFunction>({ max: 10_000 })
  const sharedQueue = pLimit(MAX_CONCURRENT_RENDERINGS)

  async function renderAlone<T>(render: () => Promise<T>): Promise<T> {
    // The embedded lake answers without I/O, so only this pause lets other requests be answered between two renderings.
    await setImmediate()
    return render()
  }

  return (address: string): LimitRendering =>
    async (render) => {
      requireAllowed(countRequest, address)
      const addressQueue = addressQueues.get(address) ?? pLimit(1)
      addressQueues.set(address, addressQueue)
      return addressQueue(() => sharedQueue(() => renderAlone(render)))
    }
}
