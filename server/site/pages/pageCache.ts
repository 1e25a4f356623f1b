import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
  epoch(): number
  /** Told of what went wrong while a page was made, in words for the log. */
  onFailure(path: string, reason: string): void
  /** Bodies are kept up to this many characters in all; what was asked for longest ago goes first. */
  limit?: number
}

/** After a failure the last good copy is served for so long, in milliseconds, before the next attempt. */
const pause = 5_000
/** Making a page may take so long, in milliseconds; then it counts as failed. */
const patience = 20_000

type Entry = { page: CachedPage; epoch: number; retryAt: number }

/**
 * Keeps every page that can be read (status 200) until the epoch changes. When a page cannot be made anew,
 * the last good copy stands in for it. Requests for one page at one time make it once.
 */
export function createPageCache({ make, epoch, onFailure, limit = 32_000_000 }: PageCacheOptions) {
  const kept = new Map<string, Entry>()
  const underWay = new Map<string, { epoch: number; page: Promise<CachedPage> }>()
  let size = 0

  function forget(path: string) {
    size -= kept.get(path)?.page.body.length ?? 0
    kept.delete(path)
  }

  function keep(path: string, entry: Entry) {
    forget(path)
    kept.set(path, entry)
    size += entry.page.body.length
    for (const oldest of kept.keys()) {
      if (size <= limit) break
      forget(oldest)
    }
  }

  async function makeNow(path: string, startedAt: number): Promise<CachedPage> {
    const page = await withPatience(make(path)).catch((mistake: unknown) => {
      onFailure(path, stackOf(mistake))
      return undefined
    })
    if (page && page.failure !== undefined) onFailure(path, messageOf(page.failure))
    const entry = kept.get(path)
    if (!page || page.status >= 500) {
      if (!entry) return cached(page ?? broken)
      entry.retryAt = Date.now() + pause
      return entry.page
    }
    if (page.status !== 200) {
      forget(path)
      return cached(page)
    }
    const fresh = cached(page)
    if (!entry || entry.epoch <= startedAt)
      keep(path, { page: fresh, epoch: startedAt, retryAt: 0 })
    return fresh
  }

  return async function pageAt(path: string): Promise<CachedPage> {
    const now = epoch()
    const entry = kept.get(path)
    if (entry && (entry.epoch === now || Date.now() < entry.retryAt)) {
      kept.delete(path)
      kept.set(path, entry)
      return entry.page
    }
    const current = underWay.get(path)
    if (current?.epoch === now) return current.page
    const started = { epoch: now, page: makeNow(path, now) }
    underWay.set(path, started)
    try {
      return await started.page
    } finally {
      if (underWay.get(path) === started) underWay.delete(path)
    }
  }
}

/** Stands for a page that could not be made and has no good copy; the app shows it as its plain page. */
const broken: Page = { status: 500, type: '', body: '' }

async function withPatience(page: Promise<Page>): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const seconds = patience / 1000
    timer = setTimeout(() => reject(new Error(`Nothing came in ${seconds} seconds.`)), patience)
  })
  try {
    return await Promise.race([page, late])
  } finally {
    clearTimeout(timer)
  }
}

const compress = {
  gzip: (body: string) => promisify(gzip)(body, { level: 6 }),
  // Quality 5 takes a few milliseconds a page, the best one takes two hundred.
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** Gives a page its ETag and its compressed forms. */
export function cached(page: Page): CachedPage {
  const done = new Map<string, Promise<Buffer>>()
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const known = done.get(encoding) ?? compress[encoding](page.body)
      done.set(encoding, known)
      return known
    },
  }
}
