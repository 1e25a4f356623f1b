import type { CachedPage } from './pageCache.ts'

/** No page can ever be here: a post's path has one segment. */
const NOWHERE = '/404/404'

export type NotFoundOptions = {
  pageAt(path: string): Promise<CachedPage>
  /** Reads which paths lead to a page or a redirect. */
  knownPaths(): Promise<(path: string) => boolean>
  /** Grows whenever those may have changed. */
  contentVersion(): number
}

/**
 * Answers every path that leads nowhere with one page that is kept until something is published, so that guessing
 * paths costs neither queries nor rendering. While the paths cannot be read, each page is made as it would be without.
 */
export function answerNotFound({ pageAt, knownPaths, contentVersion }: NotFoundOptions) {
  let kept:
    | { version: number; isKnown: ReturnType<typeof knownPaths>; page?: CachedPage }
    | undefined

  return async function pageOrNotFound(path: string): Promise<CachedPage> {
    const version = contentVersion()
    if (kept?.version !== version) kept = { version, isKnown: knownPaths() }
    const { isKnown } = kept
    const current = kept
    const known = await isKnown.catch(() => {
      if (kept === current) kept = undefined
      return () => true
    })
    if (known(path)) return pageAt(path)
    if (current.page) return current.page
    const page = await pageAt(NOWHERE)
    if (page.status === 404) current.page = page
    return page
  }
}
