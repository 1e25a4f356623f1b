import { paths } from '../../../domain/paths.ts'
import { postListHref } from '../../../domain/postList.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import type { ContentVersion } from './contentVersion.ts'
import type { CachedPage } from './encodings.ts'

/**
 * Two paths without a page. All unknown paths get one of their cached 404 pages: that of `list` if they have a query,
 * otherwise that of `path`. One page is not enough, because hydration fails if a page was rendered for another route.
 */
const SHARED = {
  path: '/no-page-is-here',
  list: postListHref({ page: 99_999_999, search: '' }),
}

/** The paths of the pages that always exist. */
const FIXED: readonly string[] = Object.values(paths)

/** A longer reading of the known paths counts as failed. */
const READ_TIMEOUT_MS = 1_000

type IsKnown = (path: string) => boolean

export type NotFoundOptions = {
  pageAt(path: string): Promise<CachedPage>
  /** Reads which paths have a page or a redirect. */
  knownPaths(): Promise<IsKnown>
  contentVersion: Pick<ContentVersion, 'current'>
}

/**
 * Answers all unknown paths with one of two cached pages (`SHARED`), so that guessing paths costs neither queries nor
 * rendering. While the known paths cannot be read, every path is rendered, because its page may have been published
 * just now.
 */
export function shareNotFound({ pageAt, knownPaths, contentVersion }: NotFoundOptions) {
  let latest: { version: number; reading: Promise<IsKnown> } | undefined

  function readKnownPaths(): Promise<IsKnown> {
    const version = contentVersion.current()
    if (latest?.version !== version) {
      const reading = knownPaths()
      latest = { version, reading }
      reading.catch(() => {
        if (latest?.reading === reading) latest = undefined
      })
    }
    return withTimeLimit(latest.reading, READ_TIMEOUT_MS).catch(() => () => true)
  }

  return async function pageOrNotFound(path: string): Promise<CachedPage> {
    if (FIXED.includes(path)) return pageAt(path)
    const isKnown = await readKnownPaths()
    const shared = path.includes('?') ? SHARED.list : SHARED.path
    // A page may be published at the shared path itself.
    return pageAt(isKnown(path) || isKnown(shared) ? path : shared)
  }
}
