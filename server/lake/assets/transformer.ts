import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { httpError, RequestError } from '../store/errors.ts'
import type { Blobs } from './blobs.ts'
import type { DiskCache } from './diskCache.ts'
import { keyOf, type Plan } from './plan.ts'
import { transform } from './transform.ts'

/** How many pictures are transformed at once, of these how many large ones, and how many of either may wait. */
const MAX_AT_ONCE = 2
const MAX_LARGE_AT_ONCE = 1
const MAX_WAITING = 500

/** A result of more pixels than this takes seconds; such pictures never hold up all the others. */
const LARGE_PIXELS = 6_000_000

/** The transformed pictures that are kept in memory. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

/** @param signal says that who asks has gone away: what nobody waits for any more is not begun */
export type Transformer = (plan: Plan, signal: AbortSignal) => Promise<Bytes>

/**
 * Transforms pictures: each once, however many ask for it at the same time, and not again while a cache has it.
 *
 * @param cache keeps them longer than this process
 * @throws RequestError 503 when too many wait, 500 when a picture cannot be transformed
 */
export function createTransformer(blobs: Blobs, cache: DiskCache | undefined): Transformer {
  const all = pLimit(MAX_AT_ONCE)
  const large = pLimit(MAX_LARGE_AT_ONCE)
  /** How many wait for a picture. */
  const waiting = new Map<string, number>()
  const pictures = new LRUCache<string, Bytes, Plan>({
    maxSize: MAX_MEMORY_BYTES,
    maxEntrySize: MAX_MEMORY_BYTES / 2,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    // Who waits for a picture gets it, also when it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { context }) =>
      (await cache?.get(key)) ?? transformInTurn(key, context),
  })

  async function transformInTurn(key: string, plan: Plan): Promise<Bytes> {
    const { width, height } = plan.layout.size
    const isLarge = width * height > LARGE_PIXELS
    // Counted apart: whoever asks for many large pictures must not keep the others from the small ones.
    if ((isLarge ? large : all).pendingCount >= MAX_WAITING) {
      throw httpError(503, 'Too many pictures are being prepared; ask again in a moment.')
    }
    const inTurn = () =>
      all(async () => {
        if (!waiting.has(key)) throw httpError(503, 'Whoever asked for this picture has gone away.')
        return transform(await blobs.read(plan.name), plan)
      })
    const transformed = await (isLarge ? large(inTurn) : inTurn()).catch((cause) => {
      if (cause instanceof RequestError) throw cause
      throw httpError(500, `The picture could not be prepared: ${firstLine(cause)}.`, { cause })
    })
    const bytes = new Uint8Array(transformed)
    await cache?.put(key, bytes)
    return bytes
  }

  return async (plan, signal) => {
    const key = keyOf(plan)
    let isWaiting = true
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    const leave = () => {
      if (!isWaiting) return
      isWaiting = false
      const others = (waiting.get(key) ?? 1) - 1
      if (others > 0) waiting.set(key, others)
      else waiting.delete(key)
    }
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    try {
      return await pictures.forceFetch(key, { context: plan })
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }
}

/** libvips tells the whole chain of what failed, a line each. */
function firstLine(cause: unknown): string {
  return String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? ''
}
