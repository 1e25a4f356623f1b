import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Blobs } from './blobs.ts'

/** Returns a function that checks by name whether an image is an animation. It reads each WebP once. */
export function createAnimationCheck(blobs: Pick<Blobs, 'read'>) {
  const known = new LRUCache<string, boolean>({
    max: 10_000,
    fetchMethod: async (name) => {
      const { pages = 1 } = await sharp(await blobs.read(name)).metadata()
      return pages > 1
    },
  })
  return async (name: string): Promise<boolean> =>
    name.endsWith('.gif') || (name.endsWith('.webp') && (await known.forceFetch(name)))
}
