import pLimit from 'p-limit'
import type { Blobs } from './blobs.ts'
import type { Cache } from './cache.ts'
import { AssetError } from './error.ts'
import { keyOf, type Plan } from './plan.ts'
import { transform } from './transform.ts'

/** How many are drawn at once, of these how many large ones, and how many of either may wait. */
const atOnce = 2
const largeAtOnce = 1
const mostWaiting = 500

/** A result of more pixels than this takes seconds; such pictures never hold up all the others. */
const largePixels = 6_000_000

export type Drawing = (plan: Plan) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Transformed pictures: from the cache, or drawn once however many ask for the same at that time.
 * @throws AssetError 503 when too many wait, 500 when a picture cannot be drawn
 */
export function createDrawings(blobs: Blobs, cache: Cache): Drawing {
  const all = pLimit(atOnce)
  const large = pLimit(largeAtOnce)
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function draw(key: string, plan: Plan) {
    const cached = await cache.get(key)
    if (cached) return cached
    const { width, height } = plan.layout.size
    const isLarge = width * height > largePixels
    // Counted apart: whoever asks for many large pictures must not keep the others from the small ones.
    if ((isLarge ? large : all).pendingCount >= mostWaiting) {
      throw new AssetError(503, 'Too many pictures are being prepared; ask again in a moment.')
    }
    const inTurn = () => all(async () => transform(await blobs.read(plan.name), plan))
    const drawn = await (isLarge ? large(inTurn) : inTurn()).catch((cause) => {
      throw new AssetError(500, `The picture could not be prepared: ${firstLine(cause)}.`, {
        cause,
      })
    })
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

/** libvips tells the whole chain of what failed, a line each. */
function firstLine(cause: unknown): string {
  return String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? ''
}
