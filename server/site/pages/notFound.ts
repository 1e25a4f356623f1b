import { paths } from '../../../domain/paths.ts'
import { postListHref } from '../../../domain/postList.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import type { ContentVersion } from './contentVersion.ts'
import type { CachedPage } from './encodings.ts'
import { FRESH_WITHIN_MS, MAKE_TIMEOUT_MS, RETRY_AFTER_MS } from './pageCache.ts'

/**
 * Where the kept pages are made: one stands for every path without a page, and one for the pages that the blog list does
 * not have. Hydration fails on a page that was made for a path of another route.
 */
const NOWHERE = {
  path: '/no-page-is-here',
  list: postListHref({ page: 99_999_999, search: '' }),
}

/** They have a page whatever is published, so that nothing has to be read to know. */
const FIXED: readonly string[] = Object.values(paths)

const nowhereLike = (path: string) => (path.includes('?') ? NOWHERE.list : NOWHERE.path)

/** Whether a path stands for all paths that lead nowhere. */
export const isNowhere = (path: string) => Object.values(NOWHERE).includes(path)

type IsKnown = (path: string) => boolean

export type NotFoundOptions = {
  pageAt(path: string): Promise<CachedPage>
  /** Reads which paths lead to a page or a redirect. */
  knownPaths(): Promise<IsKnown>
  contentVersion: Pick<ContentVersion, 'now'>
}

/**
 * Answers all unknown paths with one cached page, so that guessing paths costs neither queries nor rendering. While the
 * paths cannot be read, the last known ones are used; without any, each page is rendered.
 */
export function answerNotFound({ pageAt, knownPaths, contentVersion }: NotFoundOptions) {
  let last: { version: number; isKnown: IsKnown } | undefined
  let reading: { version: number; isKnown: Promise<IsKnown> } | undefined
  let isDown = false
  let retryAt = 0

  const standIn: IsKnown = (path) => last?.isKnown(path) ?? true

  async function read(version: number): Promise<IsKnown> {
    try {
      const isKnown = await withTimeLimit(knownPaths(), MAKE_TIMEOUT_MS)
      isDown = false
      if (!last || last.version <= version) last = { version, isKnown }
      return isKnown
    } catch {
      // The pages themselves tell the log.
      isDown = true
      retryAt = Date.now() + RETRY_AFTER_MS
      return standIn
    } finally {
      if (reading?.version === version) reading = undefined
    }
  }

  async function knownNow(): Promise<IsKnown> {
    const version = contentVersion.now()
    if (last?.version === version) return last.isKnown
    if (Date.now() < retryAt) return standIn
    if (reading?.version !== version) reading = { version, isKnown: read(version) }
    // A path that was published just now may be among those that take long to read.
    return withTimeLimit(reading.isKnown, FRESH_WITHIN_MS).catch(() =>
      isDown ? standIn : () => true,
    )
  }

  return async function pageOrNotFound(path: string): Promise<CachedPage> {
    if (FIXED.includes(path)) return pageAt(path)
    const isKnown = await knownNow()
    if (isKnown(path)) return pageAt(path)
    const nowhere = nowhereLike(path)
    // A page may be published at the path of the shared 404: then each path is rendered.
    return pageAt(isKnown(nowhere) ? path : nowhere)
  }
}
