import { paths } from '../../../domain/paths.ts'
import { postListHref } from '../../../domain/postList.ts'
import type { CachedPage } from './pageCache.ts'

/**
 * Where the kept pages are made: one stands for every path of one segment, which the browser's router takes for a
 * post's, one for all deeper paths, and one for the pages that the blog list does not have. Hydration fails on a page
 * that was made for a path of another kind.
 */
const NOWHERE = {
  oneSegment: '/no-page-is-here',
  deeper: '/no/page',
  list: postListHref({ page: 99_999_999, search: '' }),
}

/** They have a page whatever is published, so that nothing has to be read to know. */
const FIXED: readonly string[] = Object.values(paths)

function nowhereLike(path: string): string {
  if (path.includes('?')) return NOWHERE.list
  return path.indexOf('/', 1) === -1 ? NOWHERE.oneSegment : NOWHERE.deeper
}

export type NotFoundOptions = {
  pageAt(path: string): Promise<CachedPage>
  /** Reads which paths lead to a page or a redirect. */
  knownPaths(): Promise<(path: string) => boolean>
  /** Grows whenever those may have changed. */
  contentVersion(): number
}

type Kept = {
  version: number
  isKnown: Promise<(path: string) => boolean>
  pages: Map<string, CachedPage>
}

/**
 * Answers every path that leads nowhere with a page that is kept until something is published, so that guessing
 * paths costs neither queries nor rendering. While the paths cannot be read, each page is made as it would be without.
 */
export function answerNotFound({ pageAt, knownPaths, contentVersion }: NotFoundOptions) {
  let kept: Kept | undefined

  return async function pageOrNotFound(path: string): Promise<CachedPage> {
    if (FIXED.includes(path)) return pageAt(path)
    const version = contentVersion()
    if (kept?.version !== version) kept = { version, isKnown: knownPaths(), pages: new Map() }
    const current = kept
    const isKnown = await current.isKnown.catch(() => {
      if (kept === current) kept = undefined
      return () => true
    })
    if (isKnown(path)) return pageAt(path)
    const nowhere = nowhereLike(path)
    // Somebody may publish a post there: then each path is made by itself.
    if (isKnown(nowhere)) return pageAt(path)
    const page = current.pages.get(nowhere) ?? (await pageAt(nowhere))
    if (page.status === 404) current.pages.set(nowhere, page)
    return page
  }
}
