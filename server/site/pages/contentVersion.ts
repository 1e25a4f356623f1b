import { type Lake, MAX_KEPT_EVENTS } from '@aangan/lake'

/** Hosted content sends no notifications, so its pages expire after this time. */
const HOSTED_MAX_AGE_MS = 60_000

/** Fewer than the events that the lake keeps, because a cached page names the last event before its rendering. */
const MAX_KEPT_PUBLISHES = MAX_KEPT_EVENTS / 2

export type ContentVersion = {
  /** A number that grows with each publish. */
  now(): number
  /**
   * Whether a page may have changed since its rendering.
   *
   * @param version the result of `now` before the rendering
   * @param syncTags of its content; undefined when they are unknown
   */
  hasChanged(version: number, syncTags: readonly string[] | undefined): boolean
}

/**
 * Tells the page cache what to invalidate. Embedded: the sync tags of each published transaction. Hosted: everything,
 * once a minute.
 */
export function createContentVersion(lake: Pick<Lake, 'subscribe'> | undefined): ContentVersion {
  if (!lake) {
    const now = () => Math.floor(Date.now() / HOSTED_MAX_AGE_MS)
    return { now, hasChanged: (version) => version !== now() }
  }
  let count = 0
  const touched: ReadonlySet<string>[] = []
  lake.subscribe(({ syncTags }) => {
    if (syncTags.length === 0) return
    count += 1
    touched.push(new Set(syncTags))
    if (touched.length > MAX_KEPT_PUBLISHES) touched.shift()
  })
  return {
    now: () => count,
    hasChanged(version, syncTags) {
      const missed = count - version
      if (missed === 0) return false
      if (!syncTags || missed > touched.length) return true
      return touched.slice(-missed).some((tags) => syncTags.some((tag) => tags.has(tag)))
    },
  }
}
