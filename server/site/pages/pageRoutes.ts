import { httpError, RequestError } from '@aangan/lake/errors'
import type { Context } from 'hono'
import { paths, withQuery } from '../../../domain/paths.ts'
import type { PostedForm } from '../../../src/config/runtime.tsx'
import type { TakeForm } from '../../enquiries/intake/postedForm.ts'
import { clientAddressOf } from '../../process/clientAddress.ts'
import { cacheLifetimes } from '../cacheLifetimes.ts'
import { isStudioPreview, isVisitorNavigation, type PagePolicyOptions } from '../headers.ts'
import { APOLOGY, renderPlainPage } from '../plainPage.ts'
import { addEncodings, type CachedPage } from './cachedPage.ts'
import { findCanonicalPath, normalizePathname } from './canonicalPath.ts'
import { renderFormAgain } from './formAgain.ts'
import type { Page } from './pages.ts'
import { createRenderLimit, type LimitRendering } from './renderLimit.ts'
import { RETRY_AFTER_SECONDS, sendPage } from './sendPage.ts'

/** Handles requests with the token of a shared preview in the URL or a cookie. Resolves with undefined for others. */
export type ShowSharedPreview = (
  c: Context,
  path: string,
  limit: LimitRendering,
) => Promise<Response | undefined>

export type PageRoutesOptions = {
  /** If rendering fails, the page has a status of 5xx and no body. */
  pageAt(path: string, limit: LimitRendering): Promise<CachedPage>
  policy(view: PagePolicyOptions): string | undefined
  baseHeaders: Record<string, string>
  /** Undefined with hosted content, and on a server without editors (`npm start -- --site`). */
  showSharedPreview: ShowSharedPreview | undefined
  noteMissedPath(path: string): void
  takeEnquiry: TakeForm
  renderContactPage(posted: PostedForm): Promise<Page>
  /** In lower case. */
  clientAddressHeader: string | undefined
}

export function createPageRoutes({
  pageAt,
  policy,
  baseHeaders,
  showSharedPreview,
  noteMissedPath,
  takeEnquiry,
  renderContactPage,
  clientAddressHeader,
}: PageRoutesOptions) {
  const limitAddress = createRenderLimit()
  /** Reads the address only for a rendering, because cached pages need none. */
  const limitSender =
    (c: Context): LimitRendering =>
    (render) =>
      limitAddress(clientAddressOf(c, clientAddressHeader))(render)

  const formatPolicy = (page: CachedPage, isPreview: boolean) =>
    page.type.startsWith('text/html') ? policy({ isPreview, ...page }) : undefined
  /** Formatting a policy takes a twentieth of the time of an answer. */
  const policies = new WeakMap<CachedPage, string | undefined>()

  function send(c: Context, page: CachedPage, isPreview: boolean) {
    if (!isPreview && !policies.has(page)) policies.set(page, formatPolicy(page, isPreview))
    const pagePolicy = isPreview ? formatPolicy(page, isPreview) : policies.get(page)
    return sendPage(c, page, { baseHeaders, policy: pagePolicy, isPreview })
  }

  async function servePage(c: Context): Promise<Response> {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const path = normalizePathname(pathname)
    if (!path) return renderPlainPage({ status: 400, ...UNREADABLE_PATH })
    const isPreview = isStudioPreview(c.req.raw)
    // An editor who has opened a shared preview must still see the current drafts in the Studio.
    const shared = isPreview
      ? undefined
      : await showSharedPreview?.(c, path + search, limitSender(c))
    if (shared) return shared
    if (path !== pathname) return c.redirect(path + search, 301)

    const canonical = findCanonicalPath(path, searchParams)
    if ('location' in canonical) return c.redirect(canonical.location, 301)
    const page = await pageAt(canonical.path, limitSender(c))
    if (page.location) {
      c.header('cache-control', cacheLifetimes.redirect)
      return c.redirect(withQuery(page.location, search), page.status as 301) // a 3xx
    }
    if (page.status >= 500 && !page.body)
      return renderPlainPage({
        status: page.status,
        ...APOLOGY,
        reloadAfterSeconds: page.status === 503 ? RETRY_AFTER_SECONDS : undefined,
      })
    if (page.status === 404 && isVisitorNavigation(c.req.raw)) noteMissedPath(path)
    return send(c, page, isPreview)
  }

  async function acceptPostedForm(c: Context): Promise<Response> {
    const address = clientAddressOf(c, clientAddressHeader)
    const rejected = await takeEnquiry(c.req.raw, { address })
    // A redirect, so that a reload does not post the form again.
    if (!rejected) return c.redirect(paths.thankYou, 303)
    const { error, posted } = rejected
    const limit = limitSender(c)
    try {
      if (error.status === 429) throw error
      const page = await limit(() => renderContactPage(posted))
      if (page.status !== 200) throw httpError(503, NO_CONTACT_PAGE)
      return send(c, addEncodings({ ...page, status: error.status }), false)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const { contacts } = await pageAt(paths.contact, limit)
      return renderFormAgain(error, posted, contacts)
    }
  }

  return { servePage, acceptPostedForm }
}

const NO_CONTACT_PAGE =
  'The contact page cannot be shown just now. Please send this form again in a moment.'
const UNREADABLE_PATH = {
  title: 'This address cannot be read',
  text: 'It contains malformed or invisible characters. Please check it.',
}
