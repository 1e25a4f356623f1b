import type { Lake } from '../../lake/index.ts'

/** Hosted content is asked for again after so long, in milliseconds. */
const hostedAge = 60_000

/**
 * A number that grows whenever what visitors read may have changed: with the embedded lake at each commit
 * of something published, with hosted content every minute.
 */
export function contentEpoch(lake: Pick<Lake, 'subscribe'> | undefined): () => number {
  if (!lake) return () => Math.floor(Date.now() / hostedAge)
  let commits = 0
  lake.subscribe(({ syncTags }) => {
    if (syncTags.length > 0) commits += 1
  })
  return () => commits
}
