import { type Lake, MAX_KEPT_EVENTS } from '@aangan/lake'

/** The server is not notified of changes to hosted content, so every cached page expires within this time. */
const HOSTED_MAX_AGE_MS = 60_000

/** After this many publishes a page is rendered again, because the lake keeps only the newest live events. */
const MAX_PUBLISHES = MAX_KEPT_EVENTS / 2

export type ContentVersion = {
  /** Embedded: the number of publishes since the server's start. Hosted: the minutes since 1970. */
  current(): number
  /** Whether content with these sync tags may have changed since this version; `undefined` stands for all content. */
  hasChanged(version: number, syncTags: readonly string[] | undefined): boolean
}

/** Tells the page cache what to invalidate. Without an embedded lake: everything, once a minute. */
export function createContentVersion(lake: Pick<Lake, 'subscribe'> | undefined): ContentVersion {
  if (!lake) {
    const current = () => Math.floor(Date.now() / HOSTED_MAX_AGE_MS)
    return { current, hasChanged: (version) => version !== current() }
  }
  let publishes = 0
  const lastPublishByTag = new Map<string, number>()
  lake.subscribe(({ syncTags }) => {
    if (syncTags.length === 0) return
    publishes += 1
    for (const tag of syncTags) lastPublishByTag.set(tag, publishes)
  })
  return {
    current: () => publishes,
    hasChanged(version, syncTags) {
      if (publishes === version) return false
      if (!syncTags || publishes - version > MAX_PUBLISHES) return true
      return syncTags.some((tag) => (lastPublishByTag.get(tag) ?? 0) > version)
    },
  }
}
