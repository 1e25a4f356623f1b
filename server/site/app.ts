import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { compress } from 'hono/compress'
import type { Services } from '../commands/embeddedServices.ts'
import type { Lake } from '../lake/index.ts'
import { stackOf } from '../process/errors.ts'
import { baseHeaders, shownByStudio } from './headers.ts'
import type { CachedPage } from './pages/pageCache.ts'
import { plainPage } from './plainPage.ts'

export type AppOptions = {
  services: Pick<Services, 'calls'> & { lake: Pick<Lake, 'handles' | 'fetch'> | undefined }
  /** Stands before everything else. */
  guard?: MiddlewareHandler
  /** Everything below `/studio/`. */
  studio: Hono
  /** Everything that lies in a file. */
  files: MiddlewareHandler | Hono
  /** The page at a path; one with status 5xx and no body stands for a failure. */
  pageAt(path: string): Promise<CachedPage>
  /** The Content-Security-Policy of a page; undefined sends none. */
  policy(view: { inStudio: boolean }): string | undefined
}

/** Everything that this origin answers, in the order in which it is looked for. */
export function createApp({ services, guard, studio, files, pageAt, policy }: AppOptions): Hono {
  const app = new Hono()
  const { lake, calls } = services

  app.use(baseHeaders)
  if (guard) app.use(guard)
  if (lake) {
    // Streams of events must not be held back by a compressor, answers to queries may.
    app.use('/:version/data/query/*', compress())
    app.use((c, next) => (lake.handles(pathOf(c)) ? lake.fetch(c.req.raw) : next()))
  }
  for (const { path, fetch } of calls) app.all(path, (c) => fetch(c.req.raw))
  app.all('/studio', (c) => c.redirect('/studio/', 301))
  app.route('/studio', studio)
  if (files instanceof Hono) app.route('/', files)
  else app.use(files)
  app.get('*', servePage)
  app.all('*', (c) => c.text(`${c.req.method} is not answered here.`, 405, { allow: 'GET, HEAD' }))
  app.onError((error) => {
    console.error(stackOf(error))
    return plainPage({ status: 500, title: 'Something went wrong here', text: apology })
  })
  return app

  async function servePage(c: Context): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const tidy = tidyPath(pathname)
    if (!tidy) return plainPage({ status: 400, title: 'This address cannot be read', text: lost })
    if (tidy !== pathname) return c.redirect(tidy + search, 301)

    const page = await pageAt(tidy)
    if (page.location) return redirect(page, search)
    if (page.status >= 500 && !page.body)
      return plainPage({
        status: page.status,
        title: 'Something went wrong here',
        text: apology,
        ...(page.status === 503 ? { reloadAfter: seconds } : {}),
      })

    return send(c, page, shownByStudio(c.req.raw))
  }

  async function send(c: Context, page: CachedPage, inStudio: boolean): Promise<Response> {
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['br', 'gzip'],
      default: 'identity',
      match: (accepted, { supports }) =>
        supports.find((one) => accepted.some(({ type, q }) => type === one && q > 0)) ?? 'identity',
    })
    const headers = new Headers({ 'content-type': page.type, vary: 'accept-encoding' })
    if (page.status >= 500) headers.set('retry-after', String(seconds))
    // The Studio's view of a page has another policy: it must neither be kept nor confirmed as unchanged.
    const keep = page.status === 200 && !inStudio
    headers.set('cache-control', keep ? 'public, max-age=0, must-revalidate' : 'no-store')
    if (keep) headers.set('etag', page.etag)
    const rules = page.type.startsWith('text/html') ? policy({ inStudio }) : undefined
    if (rules) headers.set('content-security-policy', rules)
    if (keep && isKnown(page.etag, c.req.header('if-none-match')))
      return new Response(null, { status: 304, headers })
    const compressed = encoding === 'br' || encoding === 'gzip'
    const body = compressed ? await page.encoded(encoding) : page.body
    if (compressed) headers.set('content-encoding', encoding)
    return c.body(typeof body === 'string' ? body : new Uint8Array(body), {
      status: page.status as 200, // any status that a page may have; the type lists them one by one
      headers: Object.fromEntries(headers),
    })
  }
}

const apology =
  'This page could not be made just now. Please try again in a moment; the server’s log says why.'
/** When to ask again for what could not be made: the page cache then makes another attempt. */
const seconds = 5
const lost = 'It contains signs that do not belong together. Please check it.'

const pathOf = (c: Context) => new URL(c.req.url).pathname

/** Whether the browser has this very copy, or any (RFC 9110, 13.1.2); a proxy may have taken the mark of weakness away. */
const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((known) => ['*', etag, etag.replace('W/', '')].includes(known.trim()))

/**
 * The one spelling of a path: no doubled and no trailing slash, nothing escaped that need not be (RFC 3986,
 * 6.2.2); undefined when its escapes are malformed.
 */
function tidyPath(path: string): string | undefined {
  try {
    decodeURIComponent(path)
  } catch {
    return undefined
  }
  const single = path.replaceAll(/\/{2,}/g, '/').replaceAll(/%([0-9a-f]{2})/gi, plainest)
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

function plainest(written: string, code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code, 16))
  return /[\w.~-]/.test(sign) ? sign : written.toUpperCase()
}

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
