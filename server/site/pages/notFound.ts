import { paths } from '../../../domain/paths.ts'
import { postListHref } from '../../../domain/postList.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import type { CachedPage } from './cachedPage.ts'
import type { ContentVersion } from './contentVersion.ts'

/** Missing pages of the blog list have their own path, because hydration fails on the HTML of another route. */
const SHARED_PATHS = {
  page: '/no-page-is-here',
  list: postListHref({ page: 99_999_999, search: '' }),
}

const FIXED_PATHS: readonly string[] = Object.values(paths)

const READ_TIMEOUT_MS = 1_000

type IsKnown = (path: string) => boolean

export type NotFoundOptions = {
  pageAt(path: string): Promise<CachedPage>
  knownPaths(): Promise<IsKnown>
  contentVersion: Pick<ContentVersion, 'current'>
}

/**
 * Answers all unknown paths with one of two cached pages, so that guessed paths cost neither queries nor rendering.
 * While the known paths cannot be read, every path is rendered, because its page may be new.
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
    if (FIXED_PATHS.includes(path)) return pageAt(path)
    const isKnown = await readKnownPaths()
    // An unknown path with a query is always a page of the blog list.
    const shared = path.includes('?') ? SHARED_PATHS.list : SHARED_PATHS.page
    // An editor may publish a page at the shared path.
    return pageAt(isKnown(path) || isKnown(shared) ? path : shared)
  }
}
