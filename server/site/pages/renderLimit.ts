import { setTimeout } from 'node:timers/promises'
import { createAddressQueues } from '@aangan/lake/jobs'
import { requireAllowed } from '../../limits/limitMiddleware.ts'
import { createRequestCounter } from '../../limits/requestCounter.ts'
import { RENDERING_LIMITS } from '../../limits/requestLimits.ts'

/** Awaits `render` within the limits of one sender. @throws RequestError 429 when the sender is over the limit */
export type LimitRendering = <T>(render: () => Promise<T>) => Promise<T>

/** Renderings take 6 ms each, so all of them together use less than a sixth of a core. */
const PAUSE_MS = 30

/**
 * Limits the renderings that a sender can repeat without end: searches, other spellings of a path, shared previews and
 * rejected forms. Between the renderings, other requests are answered.
 */
export function createRenderLimit() {
  const countRequest = createRequestCounter(RENDERING_LIMITS)
  const addressQueues = createAddressQueues({ perAddress: 1, total: 1 })
  return (address: string): LimitRendering =>
    async (render) => {
      requireAllowed(countRequest, address)
      return addressQueues(address, async () => {
        await setTimeout(PAUSE_MS)
        return render()
      })
    }
}
