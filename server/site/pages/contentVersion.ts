import { type Lake, MAX_KEPT_EVENTS } from '@aangan/lake'

/** Hosted content sends no notifications, so its pages expire after this time. */
const HOSTED_MAX_AGE_MS = 60_000

/** Half as many as the lake keeps: a cached page names an event, and the lake must still have the events after it. */
const MAX_KEPT_PUBLISHES = MAX_KEPT_EVENTS / 2

export type ContentVersion = {
  /** Returns the current version. Embedded: the number of publishes. Hosted: the number of the minute. */
  current(): number
  /**
   * Whether a page may have changed since its rendering.
   *
   * @param version the result of `current` before the rendering
   * @param syncTags the sync tags of the page's content; undefined if unknown
   */
  hasChanged(version: number, syncTags: readonly string[] | undefined): boolean
}

/**
 * Tells the page cache what to invalidate. Embedded: the sync tags of each published transaction. Hosted: everything,
 * once a minute.
 */
export function createContentVersion(lake: Pick<Lake, 'subscribe'> | undefined): ContentVersion {
  if (!lake) {
    const current = () => Math.floor(Date.now() / HOSTED_MAX_AGE_MS)
    return { current, hasChanged: (version) => version !== current() }
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
    current: () => count,
    hasChanged(version, syncTags) {
      const missed = count - version
      if (missed === 0) return false
      if (!syncTags || missed > touched.length) return true
      return touched.slice(-missed).some((tags) => syncTags.some((tag) => tags.has(tag)))
    },
  }
}
