import { LRUCache } from 'lru-cache'
import { createAddressQueues } from '../jobs/addressQueues.ts'
import { httpError, messageOf, RequestError } from '../request/errors.ts'
import type { Blobs } from './blobs.ts'
import type { DiskCache } from './diskCache.ts'
import { hashPlan, type Plan } from './imagePlan.ts'
import { renderImage } from './renderImage.ts'

/** Sized for a server with two cores: a render occupies one core. */
const MAX_CONCURRENT_RENDERS = 2

/** A page has fewer images, even in all sizes, so a visitor who loads a page does not reach the limit. */
export const MAX_WAITING_PER_ADDRESS = 200

const MAX_MEMORY_BYTES = 32 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

type Job = { plan: Plan; address: string | undefined }

/**
 * @param address the visitor's IP address; undefined for a client without a limit
 * @throws RequestError 429 (too many images wait for the address), 500 (rendering failed)
 */
export type RenderQueue = (plan: Plan, address: string | undefined) => Promise<Bytes>

/** Caches the images. Each IP address has its own queue, of which at most two images are in the shared queue. */
export function createRenderQueue(blobs: Pick<Blobs, 'read'>, cache: DiskCache): RenderQueue {
  const addressQueues = createAddressQueues(
    { perAddress: MAX_CONCURRENT_RENDERS, total: MAX_CONCURRENT_RENDERS },
    MAX_WAITING_PER_ADDRESS,
  )
  const rendered = new LRUCache<string, Bytes, Job>({
    maxSize: MAX_MEMORY_BYTES,
    maxEntrySize: MAX_MEMORY_BYTES / 2,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    fetchMethod: async (key, _, { context }) => (await cache.get(key)) ?? render(key, context),
  })

  async function render(key: string, { plan, address }: Job): Promise<Bytes> {
    const task = async () => renderImage(await blobs.read(plan.name), plan)
    const bytes = await addressQueues(address, task).catch((cause) => {
      if (cause instanceof RequestError) throw cause
      const reason = messageOf(cause).split('\n')[0]
      throw httpError(500, `The image could not be prepared: ${reason}.`, { cause })
    })
    const copy = new Uint8Array(bytes)
    await cache.put(key, copy)
    return copy
  }

  return (plan, address) => rendered.forceFetch(hashPlan(plan), { context: { plan, address } })
}
