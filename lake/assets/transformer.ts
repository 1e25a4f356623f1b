import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { httpError, RequestError } from '../request/errors.ts'
import type { Blobs } from './blobs.ts'
import type { Drawn } from './drawn.ts'
import type { PictureWork } from './pictureWork.ts'
import { keyOf, type Plan } from './plan.ts'

/** How many pictures are transformed at once, how many of them large, and how many may wait. */
const MAX_AT_ONCE = 2
const MAX_LARGE_AT_ONCE = 1
const MAX_WAITING = 500

/** How many pictures may wait for one visitor's address: more than all that a page names, at all its sizes. */
export const MAX_WAITING_PER_ADDRESS = 200

/** A result of more pixels than this takes seconds, as a vector picture may; such never hold up all the others. */
const LARGE_PIXELS = 6_000_000

const MAX_MEMORY_BYTES = 32 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

type Wanted = { plan: Plan; address: string | undefined }

/** @param address the visitor's, for limits; undefined for a client without a limit */
export type Transformer = (plan: Plan, address: string | undefined) => Promise<Bytes>

/**
 * Transforms pictures: each once, however many ask for it at the same time, and not again while a cache has it.
 * Addresses take turns, so that a client that asks for many pictures waits longer than one that asks for one.
 *
 * @param cache keeps them longer than this process
 * @throws RequestError 429 when too many wait for this address, 503 when too many wait in all, 500 when a picture
 *   cannot be transformed
 */
export function createTransformer(
  blobs: Pick<Blobs, 'source'>,
  cache: Drawn | undefined,
  work: PictureWork,
): Transformer {
  const all = pLimit(MAX_AT_ONCE)
  const large = pLimit(MAX_LARGE_AT_ONCE)
  /** Of each address that waits, what it may have in the common queue at once. */
  const turns = new Map<string, LimitFunction>()
  const pictures = new LRUCache<string, Bytes, Wanted>({
    maxSize: MAX_MEMORY_BYTES,
    maxEntrySize: MAX_MEMORY_BYTES / 2,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    fetchMethod: async (key, _, { context }) =>
      (await cache?.get(key)) ?? transformInTurn(key, context),
  })

  async function inTurnOf<T>(address: string | undefined, task: () => Promise<T>): Promise<T> {
    if (address === undefined) return task()
    const turn = turns.get(address) ?? pLimit(MAX_AT_ONCE)
    if (turn.pendingCount >= MAX_WAITING_PER_ADDRESS) {
      throw httpError(
        429,
        'Too many pictures are being prepared for this address; ask again in a few seconds.',
        { retryAfterSeconds: 5 },
      )
    }
    turns.set(address, turn)
    try {
      return await turn(task)
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(address)
    }
  }

  async function transformInTurn(key: string, { plan, address }: Wanted): Promise<Bytes> {
    const { width, height } = plan.layout.size
    const isLarge = width * height > LARGE_PIXELS || plan.name.endsWith('.svg')
    // Counted apart: a client that asks for many large pictures must not delay the small ones of others.
    const queued = (isLarge ? large : all).pendingCount
    if (queued >= MAX_WAITING) {
      throw httpError(503, 'Too many pictures are being prepared; ask again in a moment.', {
        retryAfterSeconds: 1,
      })
    }
    const draw = () => all(() => work.transform(blobs.source(plan.name), plan))
    const transformed = await inTurnOf(address, () => (isLarge ? large(draw) : draw())).catch(
      (cause) => {
        if (cause instanceof RequestError) throw cause
        throw httpError(500, `The picture could not be prepared: ${firstLine(cause)}.`, { cause })
      },
    )
    const bytes = new Uint8Array(transformed)
    await cache?.put(key, bytes)
    return bytes
  }

  return (plan, address) => pictures.forceFetch(keyOf(plan), { context: { plan, address } })
}

function firstLine(cause: unknown): string {
  return String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? ''
}
