import type { Lake } from '../../lake/index.ts'

/** Pages of hosted content are made anew after so long. */
const HOSTED_MAX_AGE_MS = 60_000

/**
 * A number that grows whenever what visitors read may have changed: with the embedded lake at each commit
 * of something published, with hosted content every minute.
 */
export function createContentVersion(lake: Pick<Lake, 'subscribe'> | undefined): () => number {
  if (!lake) return () => Math.floor(Date.now() / HOSTED_MAX_AGE_MS)
  let publishes = 0
  lake.subscribe(({ syncTags }) => {
    if (syncTags.length > 0) publishes += 1
  })
  return () => publishes
}
