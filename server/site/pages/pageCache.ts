import { LRUCache } from 'lru-cache'
import { messageOf, stackOf } from '../../process/errors.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import { addEncodings, type CachedPage } from './cachedPage.ts'
import type { ContentVersion } from './contentVersion.ts'
import type { Page } from './pages.ts'
import type { LimitRendering } from './renderLimit.ts'
import { RETRY_AFTER_SECONDS } from './sendPage.ts'

export type PageCacheOptions = {
  render(path: string): Promise<Page>
  contentVersion: ContentVersion
  /** The limit for the total length of the cached bodies. */
  maxCharacters?: number
}

const RENDER_TIMEOUT_MS = 20_000
const SERVE_STALE_AFTER_MS = 1_000
const MAX_CHARACTERS = 32_000_000

type Entry = {
  page: CachedPage
  version: number
  /** The earliest time to render again after a failure, in milliseconds since 1970; 0 after a success. */
  retryAt: number
}

/** Makes the memory for a redirect, which has no body, count too. */
const ENTRY_CHARACTERS = 1_000

const renderWithoutLimit: LimitRendering = (render) => render()

/** Caches pages, 404 pages and redirects, and serves stale ones while rendering fails or is slow. */
export function createPageCache({
  render,
  contentVersion,
  maxCharacters = MAX_CHARACTERS,
}: PageCacheOptions) {
  const cache = new LRUCache<string, Entry>({
    maxSize: maxCharacters,
    sizeCalculation: ({ page }) => page.body.length + ENTRY_CHARACTERS,
  })
  const inFlight = new Map<string, { startedAt: number; rendering: Promise<CachedPage> }>()

  async function renderAndCache(path: string, version: number): Promise<CachedPage> {
    let reason: string | undefined
    const page = await withTimeLimit(render(path), RENDER_TIMEOUT_MS).catch((error: unknown) => {
      reason = stackOf(error)
      return BROKEN_PAGE
    })
    if (page.failure !== undefined) reason = messageOf(page.failure)
    const entry = cache.get(path)
    if (reason !== undefined && !entry?.retryAt)
      console.error(
        `The page ${path} cannot be rendered${entry ? '; its stale copy is served' : ''}: ${reason}`,
      )
    if (page.status >= 500) {
      if (!entry) return addEncodings(page)
      entry.retryAt = Date.now() + RETRY_AFTER_SECONDS * 1000
      return entry.page
    }
    if (entry?.retryAt) console.error(`The page ${path} can be rendered again.`)
    const fresh = addEncodings(page)
    if (!entry || entry.version <= version) cache.set(path, { page: fresh, version, retryAt: 0 })
    return fresh
  }

  const isFresh = ({ page, version }: Entry): boolean =>
    Date.now() < (page.expiresAt ?? Number.POSITIVE_INFINITY) &&
    !contentVersion.hasChanged(version, page.syncTags)

  /** @throws RequestError 429 if the page must be rendered and `limit` does not allow it */
  return async function pageAt(path: string, limit = renderWithoutLimit): Promise<CachedPage> {
    const version = contentVersion.current()
    const entry = cache.get(path)
    if (entry && (Date.now() < entry.retryAt || isFresh(entry))) return entry.page
    // A request must not share a rendering that began before the last publish.
    const key = `${version} ${path}`
    const { startedAt, rendering } = inFlight.get(key) ?? {
      startedAt: Date.now(),
      rendering: limit(() => renderAndCache(path, version)).finally(() => inFlight.delete(key)),
    }
    inFlight.set(key, { startedAt, rendering })
    if (!entry) return rendering
    rendering.catch(() => {})
    const waitMs = startedAt + SERVE_STALE_AFTER_MS - Date.now()
    return waitMs > 0 ? withTimeLimit(rendering, waitMs).catch(() => entry.page) : entry.page
  }
}

/** The empty body makes pageRoutes.ts send a plain page instead. */
const BROKEN_PAGE: Page = { status: 500, type: '', body: '' }
