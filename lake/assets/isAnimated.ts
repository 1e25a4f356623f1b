import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Blobs } from './blobs.ts'

/**
 * Creates a function that takes the file name of an image and checks whether it is an animation. Every GIF counts as
 * one, without being read. A WebP is read once.
 */
export function createAnimationCheck(blobs: Pick<Blobs, 'read'>) {
  const checks = new LRUCache<string, boolean>({
    max: 10_000,
    fetchMethod: async (name) => {
      const { pages = 1 } = await sharp(await blobs.read(name)).metadata()
      return pages > 1
    },
  })
  return async (name: string): Promise<boolean> =>
    name.endsWith('.gif') || (name.endsWith('.webp') && (await checks.forceFetch(name)))
}
