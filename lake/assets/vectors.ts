import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { AssetPath } from './assetPath.ts'
import type { Blobs } from './blobs.ts'
import { accepts } from './plan.ts'

/** Larger vector pictures are sent as they are: they would have to be held and compressed whole. */
const MAX_VECTOR_BYTES = 128 * 1024

const MAX_MEMORY_BYTES = 4 * 1024 * 1024

/** Gives a vector picture compressed, which is half of its bytes or less; undefined when it is to be sent as it is. */
export type Vectors = (
  request: Request,
  asset: AssetPath,
  size: number,
) => Promise<Uint8Array<ArrayBuffer> | undefined>

export function createVectors(blobs: Pick<Blobs, 'head'>): Vectors {
  const compressed = new LRUCache<string, Uint8Array<ArrayBuffer>, number>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: async (name, _, { context: size }) =>
      new Uint8Array(await promisify(gzip)(await blobs.head(name, size))),
  })
  return async (request, { name, extension }, size) => {
    if (extension !== 'svg' || size > MAX_VECTOR_BYTES || request.headers.has('range'))
      return undefined
    if (!accepts(request.headers.get('accept-encoding') ?? '', 'gzip')) return undefined
    return compressed.fetch(name, { context: size })
  }
}
