import { create } from 'content-disposition'
import fresh from 'fresh'
import { cacheLifetimes } from '../request/cacheLifetimes.ts'
import type { AssetPath } from './assetPath.ts'
import { chooseServedType, isSafeInBrowser } from './mediaType.ts'

/** Forbids scripts, requests and forms in an asset that could run scripts, such as an SVG opened as a page. */
const ISOLATING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export function createHeaders(answer: {
  type: string
  etag: string
  disposition: string | undefined
}): Headers {
  const headers = new Headers({
    'content-type': answer.type,
    'cache-control': cacheLifetimes.asset,
    etag: answer.etag,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  if (!isSafeInBrowser(answer.type)) headers.set('content-security-policy', ISOLATING_POLICY)
  if (answer.disposition) headers.set('content-disposition', answer.disposition)
  return headers
}

/** Forces a download if `?dl` requests one or the file could contain a script. Otherwise returns undefined. */
export function dispositionOf(asset: AssetPath, query: URLSearchParams): string | undefined {
  const requested = query.get('dl')
  const isRisky =
    asset.kind === 'file' && !isSafeInBrowser(chooseServedType(asset.kind, asset.extension))
  if (requested === null && !isRisky) return undefined
  const name = requested && requested !== 'true' ? requested : (asset.displayName ?? asset.name)
  return create([...name.replace(/[\p{Cc}\p{Cs}\\/"]/gu, '')].slice(0, 200).join(''))
}

export function isFresh(request: Request, etag: string): boolean {
  return fresh(Object.fromEntries(request.headers), { etag })
}
