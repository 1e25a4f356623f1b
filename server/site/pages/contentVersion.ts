import { type Lake, MAX_KEPT_EVENTS } from '@aangan/lake'

/** Hosted content sends no notifications, so its pages expire after this time. */
const HOSTED_MAX_AGE_MS = 60_000

/**
 * After more publishes than this, a cached page counts as changed, even if none of them touched it. A page names the
 * newest live event of its rendering. Browsers ask the lake for all later events, and the lake keeps only the newest
 * ones.
 */
const MAX_PUBLISHES = MAX_KEPT_EVENTS / 2

export type ContentVersion = {
  /** Returns the current version. Embedded: the count of publishes since the start. Hosted: the minutes since 1970. */
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
  let publishes = 0
  // The number of the last publish that touched each sync tag.
  const lastPublishes = new Map<string, number>()
  lake.subscribe(({ syncTags }) => {
    if (syncTags.length === 0) return
    publishes += 1
    for (const tag of syncTags) lastPublishes.set(tag, publishes)
  })
  return {
    current: () => publishes,
    hasChanged(version, syncTags) {
      if (publishes === version) return false
      if (!syncTags || publishes - version > MAX_PUBLISHES) return true
      return syncTags.some((tag) => (lastPublishes.get(tag) ?? 0) > version)
    },
  }
}
