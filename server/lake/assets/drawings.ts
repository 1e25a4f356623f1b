import pLimit from 'p-limit'
import type { Blobs } from './blobs.ts'
import type { Cache } from './cache.ts'
import { AssetError } from './error.ts'
import { keyOf, type Plan } from './plan.ts'
import { transform } from './transform.ts'

/** How many are drawn at once, and how many may wait for it. */
const atOnce = 2
const mostWaiting = 500

export type Drawing = (plan: Plan) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Transformed pictures: from the cache, or drawn once however many ask for the same at that time.
 * @throws AssetError 503 when too many wait, 500 when a picture cannot be drawn
 */
export function createDrawings(blobs: Blobs, cache: Cache): Drawing {
  const limit = pLimit(atOnce)
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function draw(key: string, plan: Plan) {
    const cached = await cache.get(key)
    if (cached) return cached
    if (limit.pendingCount >= mostWaiting) {
      throw new AssetError(503, 'Too many pictures are being prepared; ask again in a moment.')
    }
    const drawn = await limit(async () => transform(await blobs.read(plan.name), plan)).catch(
      (cause) => {
        throw new AssetError(500, `The picture could not be prepared: ${cause.message}.`, { cause })
      },
    )
    const bytes = new Uint8Array(drawn)
    await cache.put(key, bytes)
    return bytes
  }

  return async function drawing(plan: Plan): Promise<Uint8Array<ArrayBuffer>> {
    const key = keyOf(plan)
    const sharing = underWay.get(key)
    if (sharing) return sharing
    const drawn = draw(key, plan).finally(() => underWay.delete(key))
    underWay.set(key, drawn)
    return drawn
  }
}
