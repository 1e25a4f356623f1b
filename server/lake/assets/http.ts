import type { AssetAddress } from './address.ts'
import type { AssetError } from './error.ts'
import { mediaType, opensInBrowser } from './mediaType.ts'

/** Nothing in the asset may run, load or submit, even when its address is opened by itself. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** An address names its bytes by their hash, so whoever has the answer never needs to ask again. */
export function headersFor(answer: {
  type: string
  etag: string
  disposition: string | undefined
}): Headers {
  const headers = new Headers({
    'content-type': answer.type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: answer.etag,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  if (!opensInBrowser(answer.type)) headers.set('content-security-policy', harmless)
  if (answer.disposition) headers.set('content-disposition', answer.disposition)
  return headers
}

/**
 * How a browser saves the asset: as `?dl=name` says, or always when it is a file that could carry
 * a script. Pictures stay pictures: an SVG is shown, without its scripts.
 */
export function dispositionOf(address: AssetAddress, query: URLSearchParams): string | undefined {
  const asked = query.get('dl')
  const risky = address.kind === 'file' && !opensInBrowser(mediaType(address.extension))
  if (asked === null && !risky) return undefined
  const named = asked && asked !== 'true' ? asked : address.shownAs
  const safe = [...named.replace(/[\p{Cc}\\/"]/gu, '')].slice(0, 200).join('')
  const ascii = safe.replace(/[^ -~]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(safe)}`
}

/** For a header's extended value, which is stricter than a URL (RFC 8187). */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}

/** Whether the client already has this (If-None-Match). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** The sentence, as text that no cache keeps. */
export function errorResponse(error: AssetError): Response {
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  if (error.status === 405) headers.set('allow', 'GET, HEAD')
  if (error.status === 503) headers.set('retry-after', '1')
  return new Response(error.message, { status: error.status, headers })
}
