import { LRUCache } from 'lru-cache'
import type { Blobs } from './blobs.ts'

const HEADER_BYTES = 21

/** Where a WebP's extended header says that the picture moves (RFC 9649, 2.7). */
const ANIMATION_BIT = 0x02

export function createMoves(blobs: Pick<Blobs, 'head'>) {
  const known = new LRUCache<string, boolean>({ max: 10_000 })
  return async function moves(name: string): Promise<boolean> {
    if (name.endsWith('.gif')) return true
    if (!name.endsWith('.webp')) return false
    const before = known.get(name)
    if (before !== undefined) return before
    const header = Buffer.from(await blobs.head(name, HEADER_BYTES))
    const isExtended = header.toString('latin1', 12, 16) === 'VP8X'
    const found = isExtended && ((header[20] ?? 0) & ANIMATION_BIT) !== 0
    known.set(name, found)
    return found
  }
}
