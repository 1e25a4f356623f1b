import { type Lake, MAX_KEPT_EVENTS } from '@aangan/lake'
import { yearAt } from '../../../domain/locale.ts'

/** Pages of hosted content are rendered again after this time. */
const HOSTED_MAX_AGE_MS = 60_000

/**
 * The number of publishes whose effects are remembered: fewer than the events that the lake keeps, or a page cached for
 * longer would name an event that is gone.
 */
const MAX_KEPT_PUBLISHES = MAX_KEPT_EVENTS / 2

export type ContentVersion = {
  /** A number that grows whenever what visitors read may have changed. */
  now(): number
  /**
   * Whether a page made of this content may have changed since.
   *
   * @param version what `now` said before it was made
   * @param syncTags of what it was made; undefined when that is not known
   */
  hasChanged(version: number, syncTags: readonly string[] | undefined): boolean
}

/**
 * Says what has changed: with the embedded lake at each commit of something published what that touches, and at New Year
 * everything; with hosted content everything, every minute.
 */
export function createContentVersion(lake: Pick<Lake, 'subscribe'> | undefined): ContentVersion {
  if (!lake) {
    const now = () => Math.floor(Date.now() / HOSTED_MAX_AGE_MS)
    return { now, hasChanged: (version) => version !== now() }
  }
  let count = 0
  let year = yearAt(Date.now())
  let minute = 0
  const touched: ReadonlySet<string>[] = []
  lake.subscribe(({ syncTags }) => {
    if (syncTags.length === 0) return
    count += 1
    touched.push(new Set(syncTags))
    if (touched.length > MAX_KEPT_PUBLISHES) touched.shift()
  })
  /** The copyright line may follow the year: at New Year every page counts as changed. */
  const turnYear = () => {
    // With every request: a year begins with a minute, and naming it takes longer than counting minutes.
    const thisMinute = Math.floor(Date.now() / 60_000)
    if (thisMinute === minute) return
    minute = thisMinute
    const now = yearAt(Date.now())
    if (now === year) return
    year = now
    count += MAX_KEPT_PUBLISHES + 1
  }
  return {
    now() {
      turnYear()
      return count
    },
    hasChanged(version, syncTags) {
      turnYear()
      const missed = count - version
      if (missed === 0) return false
      if (!syncTags || missed > touched.length) return true
      return touched.slice(-missed).some((tags) => syncTags.some((tag) => tags.has(tag)))
    },
  }
}
