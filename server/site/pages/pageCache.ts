import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'
import { messageOf, stackOf } from '../../process/errors.ts'
import type { Page } from './pages.ts'

export type CachedPage = Page & {
  etag: string
  /** The body, compressed once for each encoding. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>
}

export type PageCacheOptions = {
  make(path: string): Promise<Page>
  /** Grows whenever what was made before may have changed. */
  contentVersion(): number
  /** Called with what went wrong while a page was made, in words for the log. */
  onFailure(path: string, reason: string): void
  /** The bodies that are kept have so many characters in all; the least recently requested goes first. */
  maxCharacters?: number
}

/** After a failure the last good copy is served for so long before the next attempt. */
const RETRY_AFTER_MS = 5_000
/** Making a page may take so long; then it counts as failed. */
const MAKE_TIMEOUT_MS = 20_000
const MAX_CHARACTERS = 32_000_000

type Entry = { page: CachedPage; version: number; retryAt: number }

/**
 * Keeps every page that can be read (status 200) until the content's version changes. When a page cannot be
 * made anew, the last good copy stands in for it. Requests for one page at one time make it once.
 *
 * @returns the page at a path; it never rejects
 */
export function createPageCache({
  make,
  contentVersion,
  onFailure,
  maxCharacters = MAX_CHARACTERS,
}: PageCacheOptions) {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxCharacters,
    // A size is at least 1.
    sizeCalculation: ({ page }) => page.body.length + 1,
  })
  const inFlight = new Map<string, Promise<CachedPage>>()

  async function makeNow(path: string, version: number): Promise<CachedPage> {
    const page = await pTimeout(make(path), {
      milliseconds: MAKE_TIMEOUT_MS,
      message: `Nothing came in ${MAKE_TIMEOUT_MS / 1000} seconds.`,
    }).catch((error: unknown) => {
      onFailure(path, stackOf(error))
      return BROKEN_PAGE
    })
    if (page.failure !== undefined) onFailure(path, messageOf(page.failure))
    const entry = kept.get(path)
    if (page.status >= 500) {
      if (!entry) return withEncodings(page)
      entry.retryAt = Date.now() + RETRY_AFTER_MS
      return entry.page
    }
    const fresh = withEncodings(page)
    if (page.status !== 200) kept.delete(path)
    else if (!entry || entry.version <= version)
      kept.set(path, { page: fresh, version, retryAt: 0 })
    return fresh
  }

  return async function pageAt(path: string): Promise<CachedPage> {
    const version = contentVersion()
    const entry = kept.get(path)
    if (entry && (entry.version === version || Date.now() < entry.retryAt)) return entry.page
    // The version is part of the key: who asks after a publish must not get a page that was begun before it.
    const key = `${version} ${path}`
    const page = inFlight.get(key) ?? makeNow(path, version).finally(() => inFlight.delete(key))
    inFlight.set(key, page)
    return page
  }
}

/** Stands for a page that could not be made and has no good copy; the app shows its plain page instead. */
const BROKEN_PAGE: Page = { status: 500, type: '', body: '' }

const compress = {
  gzip: (body: string) => promisify(gzip)(body, { level: 6 }),
  // Quality 5 takes a few milliseconds a page, the best one takes two hundred.
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** Gives a page its ETag and its compressed forms. */
export function withEncodings(page: Page): CachedPage {
  const done = new Map<string, Promise<Buffer>>()
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const body = done.get(encoding) ?? compress[encoding](page.body)
      done.set(encoding, body)
      return body
    },
  }
}
