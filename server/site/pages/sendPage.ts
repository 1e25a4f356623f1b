import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { cacheLifetimes } from '../cacheLifetimes.ts'
import type { CachedPage, Encoding } from './cachedPage.ts'

export const RETRY_AFTER_SECONDS = 5

type SendOptions = {
  baseHeaders: Record<string, string>
  policy: string | undefined
  /** The policy differs in the Studio's preview, so browsers must not cache pages of the preview. */
  isPreview: boolean
}

/** Sends a page in the best encoding that the browser accepts, or 304 if the request has the page's ETag. */
export async function sendPage(
  c: Context,
  page: CachedPage,
  { baseHeaders, policy, isPreview }: SendOptions,
): Promise<Response> {
  const isCacheable = page.status === 200 && !isPreview
  const headers: Record<string, string> = {
    ...baseHeaders,
    'content-type': page.type,
    vary: 'accept-encoding',
    'cache-control': isCacheable ? cacheLifetimes.page : 'no-store',
  }
  if (page.status >= 500) headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  if (policy) headers['content-security-policy'] = policy
  if (isCacheable) headers.etag = page.etag
  // Without this flag app.ts sets the base headers again, which slows the answer by a seventh.
  c.set('hasBaseHeaders', true)
  if (isCacheable && matchesEtag(c.req.header('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const body = await page.encode(encoding)
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}

function chooseEncoding(acceptEncoding = ''): Encoding {
  const accepted = parseAccept(acceptEncoding)
  const accepts = (encoding: Encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim())) ?? false
