import { paths } from '../../../domain/paths.ts'
import { postListHref } from '../../../domain/postList.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import type { CachedPage } from './cachedPage.ts'
import type { ContentVersion } from './contentVersion.ts'
import type { FindPath } from './pages.ts'
import type { LimitRendering } from './renderLimit.ts'

/** The blog list needs its own 404 page, because hydration fails on the HTML of a different route. */
const SHARED_PATHS = {
  page: '/no-page-is-here',
  list: postListHref({ page: 99_999_999, search: '' }),
}

const FIXED_PATHS: readonly string[] = Object.values(paths)

const READ_TIMEOUT_MS = 1_000

export type NotFoundOptions = {
  pageAt(path: string, limit?: LimitRendering): Promise<CachedPage>
  readKnownPaths(): Promise<FindPath>
  contentVersion: Pick<ContentVersion, 'current'>
}

/**
 * Answers unknown paths with one of two cached 404 pages, so that a guessed path costs no query or rendering. Limits the
 * renderings of the paths that a sender can vary without end.
 */
export function shareNotFoundPages({ pageAt, readKnownPaths, contentVersion }: NotFoundOptions) {
  let latest: { version: number; reading: Promise<FindPath> } | undefined

  function getFindPath(): Promise<FindPath> {
    const version = contentVersion.current()
    if (latest?.version !== version) {
      const reading = readKnownPaths()
      latest = { version, reading }
      reading.catch(() => {
        if (latest?.reading === reading) latest = undefined
      })
    }
    return withTimeLimit(latest.reading, READ_TIMEOUT_MS).catch(() => () => 'listed')
  }

  return async function pageOrNotFound(path: string, limit?: LimitRendering): Promise<CachedPage> {
    if (FIXED_PATHS.includes(path)) return pageAt(path)
    const findPath = await getFindPath()
    const found = findPath(path)
    if (found) return pageAt(path, found === 'unlisted' ? limit : undefined)
    const shared = isMissingListPage(path) ? SHARED_PATHS.list : SHARED_PATHS.page
    // If an editor has published a page at the shared path, unknown paths must not show that page.
    return findPath(shared) ? pageAt(path, limit) : pageAt(shared)
  }
}

/** `findCanonicalPath` removes the query from an unknown path, unless the path belongs to the blog list. */
const isMissingListPage = (unknownPath: string) => unknownPath.includes('?')
