import { LRUCache } from 'lru-cache'
import type { Blobs } from './blobs.ts'
import { sharp } from './sharp.ts'

/** The check treats every GIF as animated, and caches the result for each WebP. */
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
