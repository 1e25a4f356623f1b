import { LRUCache } from 'lru-cache'
import { messageOf, stackOf } from '../../process/errors.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import type { ContentVersion } from './contentVersion.ts'
import { type CachedPage, withEncodings } from './encodings.ts'
import type { Page } from './pages.ts'

export type PageCacheOptions = {
  make(path: string): Promise<Page>
  contentVersion: ContentVersion
  /** Called with what went wrong while a page was made, in words for the log; once while its last good copy goes on. */
  onFailure(path: string, reason: string, goesOn: boolean): void
  /** Called when a page whose last good copy went on can be made again. */
  onRecovery?(path: string): void
  /** Whether the page of a path is kept although nothing is there (status 404). */
  keepsMissing?(path: string): boolean
  /** The size of all cached bodies, in characters; the least recently requested goes first. */
  maxCharacters?: number
}

export const RETRY_AFTER_MS = 5_000
/** The time limit of a rendering; then it counts as failed. */
export const MAKE_TIMEOUT_MS = 20_000
/** A visitor waits this long for a page that is being rendered, and then reads the last good copy. */
export const FRESH_WITHIN_MS = 1_000
const MAX_CHARACTERS = 32_000_000

type Entry = { page: CachedPage; version: number; retryAt: number; hasFailed: boolean }

/** A page that is being made; `late` resolves when a request should no longer wait for it and take the old copy. */
type Making = { page: Promise<CachedPage>; late: Promise<void> }

/**
 * Caches every page of status 200 until its content changes or it expires. When rendering fails or takes too long, the last good copy
 * is served. Simultaneous requests for a page render it once.
 *
 * @returns the page at a path; it never rejects
 */
export function createPageCache({
  make,
  contentVersion,
  onFailure,
  onRecovery = () => {},
  keepsMissing = () => false,
  maxCharacters = MAX_CHARACTERS,
}: PageCacheOptions) {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxCharacters,
    sizeCalculation: ({ page }) => page.body.length + 1,
  })
  const inFlight = new Map<string, Making>()

  const mayBeKept = (path: string, { status }: Page) =>
    status === 200 || (status === 404 && keepsMissing(path))

  async function makeNow(path: string, version: number): Promise<CachedPage> {
    let reason: string | undefined
    const page = await withTimeLimit(make(path), MAKE_TIMEOUT_MS).catch((error: unknown) => {
      reason = stackOf(error)
      return BROKEN_PAGE
    })
    if (page.failure !== undefined) reason = messageOf(page.failure)
    const entry = kept.get(path)
    if (reason !== undefined && !entry?.hasFailed) onFailure(path, reason, entry !== undefined)
    if (page.status >= 500) {
      if (!entry) return withEncodings(page)
      entry.retryAt = Date.now() + RETRY_AFTER_MS
      entry.hasFailed = true
      return entry.page
    }
    if (entry?.hasFailed) onRecovery(path)
    const fresh = withEncodings(page)
    if (!mayBeKept(path, page)) kept.delete(path)
    else if (!entry || entry.version <= version)
      kept.set(path, { page: fresh, version, retryAt: 0, hasFailed: false })
    return fresh
  }

  function begin(path: string, version: number, key: string): Making {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FRESH_WITHIN_MS)
    })
    const page = makeNow(path, version).finally(() => {
      inFlight.delete(key)
      clearTimeout(timer)
    })
    return { page, late }
  }

  function isFresh(entry: Entry, version: number): boolean {
    if (Date.now() >= (entry.page.expiresAt ?? Number.POSITIVE_INFINITY)) return false
    if (contentVersion.hasChanged(entry.version, entry.page.syncTags)) return false
    entry.version = version
    return true
  }

  return async function pageAt(path: string): Promise<CachedPage> {
    const version = contentVersion.now()
    const entry = kept.get(path)
    if (entry && (Date.now() < entry.retryAt || isFresh(entry, version))) return entry.page
    // The version is part of the key: a request after a publish must not get a page that was begun before it.
    const key = `${version} ${path}`
    const making = inFlight.get(key) ?? begin(path, version, key)
    inFlight.set(key, making)
    return entry ? Promise.race([making.page, making.late.then(() => entry.page)]) : making.page
  }
}

/** Stands for a page that could not be made and has no good copy; the app shows its plain page instead. */
const BROKEN_PAGE: Page = { status: 500, type: '', body: '' }
