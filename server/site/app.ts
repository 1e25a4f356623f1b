import type { Lake } from '@aangan/lake'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { compress } from 'hono/compress'
import { parseAccept } from 'hono/utils/accept'
import { enablePreviewPath, hostedPreviewPath } from '../../domain/hostedPreview.ts'
import { missedPathsPath } from '../../domain/missedPaths.ts'
import { enquiriesPath, paths, sharePath, studioPath } from '../../domain/paths.ts'
import { readSearch } from '../../domain/search.ts'
import type { PostedForm } from '../../src/config/runtime.tsx'
import type { StandIn } from '../enquiries/intake/intake.ts'
import type { FormIntake } from '../enquiries/intake/postedForm.ts'
import { limitRequests, type RequestLimits } from '../limits/limitRequests.ts'
import {
  PREVIEW_LIMITS,
  SEARCH_LIMITS,
  SHARE_PICTURE_LIMITS,
  SHARED_PREVIEW_LIMITS,
  WEB_VITALS_LIMITS,
} from '../limits/requestLimits.ts'
import { clientAddressOf, incomingOf } from '../process/clientAddress.ts'
import { stackOf } from '../process/errors.ts'
import { baseHeaders, isStudioPreview, type PageView } from './headers.ts'
import { isPageOpening } from './isPageOpening.ts'
import { canonicalPath } from './pages/canonicalPath.ts'
import { type CachedPage, type Encoding, withEncodings } from './pages/encodings.ts'
import type { Page } from './pages/pages.ts'
import { wellFormedPath } from './pages/wellFormedPath.ts'
import { plainPage } from './plainPage.ts'
import type { SharedPreview } from './sharedPreview/sharedPreview.ts'
import type { createWebVitals } from './webVitals.ts'

export type SiteAppOptions = {
  lake: Pick<Lake, 'handles' | 'fetch'> | undefined
  enquiryServices: Pick<StandIn, 'path' | 'fetch'>[]
  webVitals?: Pick<ReturnType<typeof createWebVitals>, 'path' | 'fetch'>
  editorsApi?: Hono
  /** Reads drafts of hosted content for the Studio's preview. */
  hostedPreview?: Hono | undefined
  missedPaths?: { api: Hono; note(path: string): void }
  /** Takes the enquiry form from browsers that run no script; undefined answers 405. */
  enquiryForm?: Pick<FormIntake, 'take'> & {
    /** The contact page, with the form as it was posted. */
    pageWith(posted: PostedForm): Promise<Page>
  }
  guard?: MiddlewareHandler
  /** The header in which the proxy in front names the client, in lower case. */
  clientAddressHeader?: string | undefined
  isHttps?: boolean
  studio: Hono
  files: MiddlewareHandler | Hono
  /** The drawn pictures of pages; any other path is left to the next handler. */
  sharePictures?: MiddlewareHandler
  sharedPreview?: SharedPreview | undefined
  /** The page at a path; one with status 5xx and no body stands for a failure. */
  pageAt(path: string): Promise<CachedPage>
  /** The Content-Security-Policy of a page; undefined sends none. */
  policy(view: PageView): string | undefined
  errorPage?(error: Error): Response | Promise<Response>
}

/** Everything that this origin answers, in the order in which it is looked for. */
export function createSiteApp(options: SiteAppOptions): Hono {
  const { lake, enquiryServices, editorsApi, webVitals, enquiryForm, missedPaths } = options
  const { guard, clientAddressHeader, sharedPreview } = options
  const { studio, files, sharePictures, pageAt, policy, isHttps = false } = options
  const { errorPage = apologise } = options
  const limitSearches = within(SEARCH_LIMITS, TOO_MANY_SEARCHES)
  const limitPreviews = within(SHARED_PREVIEW_LIMITS, TOO_MANY_PREVIEWS)
  const policies = new WeakMap<CachedPage, string | undefined>()
  const base = baseHeaders({ isHttps })
  const complete = new WeakSet<Response>()
  const app = new Hono()
  const addressOf = (c: Context) => clientAddressOf(incomingOf(c), clientAddressHeader)

  app.use(addBaseHeaders)
  if (guard) app.use(guard)
  if (lake) {
    // Streams of events must not be held back by a compressor, answers to queries may.
    app.use('/:version/data/query/*', compress())
    app.use((c, next) => {
      if (!lake.handles(pathOf(c))) return next()
      return lake.fetch(c.req.raw, { address: addressOf(c) })
    })
  }
  for (const { path, fetch } of enquiryServices)
    app.all(path, (c) => fetch(c.req.raw, { address: addressOf(c) }))
  if (webVitals)
    app.all(webVitals.path, limitRequests(WEB_VITALS_LIMITS, clientAddressHeader), (c) =>
      webVitals.fetch(c.req.raw),
    )
  if (editorsApi) app.route(enquiriesPath, editorsApi)
  if (options.hostedPreview)
    app
      .use(enablePreviewPath, limitRequests(PREVIEW_LIMITS, clientAddressHeader))
      .route(hostedPreviewPath, options.hostedPreview)
  if (missedPaths) app.route(missedPathsPath, missedPaths.api)
  if (enquiryForm) app.post(paths.contact, (c) => takeForm(c, enquiryForm))
  app.on('GET', [paths.blog, paths.questions], (c, next) =>
    readSearch(new URL(c.req.url).searchParams) ? limitSearches(c, next) : next(),
  )
  app.get(studioPath, (c) => c.redirect(`${studioPath}/`, 301))
  app.route(studioPath, studio)
  if (sharePictures) {
    const limit = limitRequests(SHARE_PICTURE_LIMITS, clientAddressHeader)
    for (const path of [`${sharePath}/*`, `${sharePath}.png`]) app.get(path, limit, sharePictures)
  }
  if (files instanceof Hono) app.route('/', files)
  else app.use(files)
  app.get('*', servePage)
  app.all('*', (c) => c.text(`${c.req.method} is not answered here.`, 405, { allow: 'GET, HEAD' }))
  app.onError((error) => {
    console.error(stackOf(error))
    return errorPage(error)
  })
  return app

  async function addBaseHeaders(c: Context, next: Next) {
    await next()
    if (complete.has(c.res)) return
    for (const [name, value] of Object.entries(base)) c.res.headers.set(name, value)
    // It holds for documents, and a first visit loads many scripts.
    if (c.req.path.startsWith('/assets/') && c.req.path.endsWith('.js'))
      c.res.headers.delete('permissions-policy')
  }

  /** Answers with a page that says so past the limits. */
  function within(limits: RequestLimits, words: typeof TOO_MANY_SEARCHES): MiddlewareHandler {
    const limit = limitRequests(limits, clientAddressHeader)
    return async (c, next) => {
      const answer = await limit(c, next)
      if (answer?.status !== 429) return answer
      const page = await plainPage({ status: 429, ...words })
      page.headers.set('retry-after', answer.headers.get('retry-after') ?? '60')
      return page
    }
  }

  async function servePage(c: Context): Promise<Response> {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const path = wellFormedPath(pathname)
    if (!path) return plainPage({ status: 400, ...UNREADABLE_PATH })
    // An editor may have followed a shared link too: the Studio's own preview still works.
    const shared = isStudioPreview(c.req.raw)
      ? undefined
      : await sharedPreview?.answer(c, path + search, limitPreviews)
    if (shared) return shared
    if (path !== pathname) return c.redirect(path + search, 301)

    const canonical = canonicalPath(path, searchParams)
    if ('location' in canonical) return c.redirect(canonical.location, 301)
    const page = await pageAt(canonical.page)
    if (page.location) return redirect(page, search)
    if (page.status >= 500 && !page.body)
      return plainPage({
        status: page.status,
        ...APOLOGY,
        ...(page.status === 503 ? { reloadAfter: RETRY_AFTER_SECONDS } : {}),
      })

    if (page.status === 404 && isPageOpening(c.req.raw)) missedPaths?.note(path)
    return send(c, page, isStudioPreview(c.req.raw))
  }

  async function takeForm(
    c: Context,
    { take, pageWith }: NonNullable<SiteAppOptions['enquiryForm']>,
  ): Promise<Response> {
    const taken = await take(c.req.raw, { address: addressOf(c) })
    // Another page, so that a reload asks for that one and posts nothing.
    if (taken.outcome === 'stored') return c.redirect(paths.thankYou, 303)
    if (taken.outcome === 'error')
      return plainPage({ status: taken.status, title: NOT_TAKEN, text: taken.sentence })
    const page = await pageWith(taken.posted)
    // Without content there is no form to show again.
    if (page.status !== 200) return plainPage({ status: 503, ...NO_FORM })
    return send(c, withEncodings({ ...page, status: taken.status }), false)
  }

  function policyOf(page: CachedPage, inStudio: boolean): string | undefined {
    return page.type.startsWith('text/html') ? policy({ inStudio, ...page }) : undefined
  }

  /** The same page is sent many times: its policy is built once. */
  function policyOfKept(page: CachedPage): string | undefined {
    if (!policies.has(page)) policies.set(page, policyOf(page, false))
    return policies.get(page)
  }

  /** A header that is added to a finished answer costs a seventh of what sending a kept page does. */
  function completed(answer: Response): Response {
    complete.add(answer)
    return answer
  }

  async function send(c: Context, page: CachedPage, inStudio: boolean): Promise<Response> {
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const headers: Record<string, string> = {
      ...base,
      'content-type': page.type,
      vary: 'accept-encoding',
    }
    if (page.status >= 500) headers['retry-after'] = String(RETRY_AFTER_SECONDS)
    // The Studio's view of a page has another policy: it must neither be kept nor confirmed as unchanged.
    const mayBeKept = page.status === 200 && !inStudio
    headers['cache-control'] = mayBeKept ? 'public, max-age=0, must-revalidate' : 'no-store'
    const rules = inStudio ? policyOf(page, inStudio) : policyOfKept(page)
    if (rules) headers['content-security-policy'] = rules
    if (mayBeKept) headers.etag = page.etag
    // The policy is told again too: the browser may have another from an earlier start.
    if (mayBeKept && confirms(c.req.header('if-none-match'), page.etag))
      return completed(new Response(null, { status: 304, headers }))
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    const body = await page.encoded(encoding)
    return completed(
      new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers }),
    )
  }
}

const APOLOGY = {
  title: 'Something went wrong here',
  text: 'This page could not be made just now. Please try again in a moment; the server’s log says why.',
}
const NOT_TAKEN = 'This enquiry was not taken'
const NO_FORM = {
  title: NOT_TAKEN,
  text: 'It was not stored, and the form cannot be shown just now. Go back to what you typed and send it again in a moment.',
}
const TOO_MANY_SEARCHES = {
  title: 'Too many searches came at once',
  text: 'Please search again in a minute.',
}
const TOO_MANY_PREVIEWS = {
  title: 'Too many previews were opened at once',
  text: 'Please open this page again in a minute.',
}
const UNREADABLE_PATH = {
  title: 'This address cannot be read',
  text: 'It contains signs that do not belong together. Please check it.',
}
const apologise = () => plainPage({ status: 500, ...APOLOGY })

/** After this time the page cache makes another attempt. */
const RETRY_AFTER_SECONDS = 5

/** The smallest form of a page that a browser reads. */
function encodingFor(acceptEncoding = ''): Encoding {
  const accepted = parseAccept(acceptEncoding)
  const reads = (encoding: Encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)
  return reads('br') ? 'br' : reads('gzip') ? 'gzip' : 'identity'
}

/** Whether the browser has this page: `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
const confirms = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => ['*', etag].includes(known.trim())) ?? false

const pathOf = (c: Context) => new URL(c.req.url).pathname

function redirect({ status, location = '/' }: CachedPage, search: string): Response {
  const target = new URL(location, 'http://site.invalid')
  target.search ||= search
  return new Response(null, {
    status,
    headers: {
      location: target.pathname + target.search + target.hash,
      'cache-control': 'no-cache',
    },
  })
}
