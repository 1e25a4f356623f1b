import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { comesFromAnotherSite } from '../process/origin.ts'
import { isStudioPreview } from './headers.ts'
import type { CachedPage } from './pages/encodings.ts'
import { wellFormedPath } from './pages/wellFormedPath.ts'

/** Programs that guess addresses or load ahead do not say that they open a page. */
export const isOpening = (c: Context): boolean =>
  c.req.header('sec-fetch-mode') === 'navigate' &&
  c.req.header('sec-fetch-dest') === 'document' &&
  !c.req.header('sec-purpose') &&
  !isStudioPreview(c.req.raw)

const MAX_PATH_BYTES = 1024

export const pathLimit = bodyLimit({
  maxSize: MAX_PATH_BYTES,
  onError: (c) => c.text('A path is shorter.', 413),
})

/**
 * Takes the paths of pages that were opened by this site's scripts, which asked for no document.
 *
 * @param onPageView called with the path of a page that is there
 */
export const takePageViews =
  (pageAt: (path: string) => Promise<CachedPage>, onPageView: (path: string) => void) =>
  async (c: Context): Promise<Response> => {
    if (comesFromAnotherSite(c.req.raw)) return c.text('Only pages of this site are counted.', 403)
    const told = await c.req.text()
    const path = told.startsWith('/') ? wellFormedPath(told) : undefined
    const page = path && (await pageAt(path))
    if (path && page && page.status === 200) onPageView(path)
    return c.body(null, 204)
  }
