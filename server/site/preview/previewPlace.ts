import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { isStudioPath } from '../../../domain/paths.ts'

/** Returns the path of the page that a preview link opens. It is never on another host or in the Studio. */
export function readPreviewPath(c: Context): string {
  const own = new URL(c.req.url)
  const named = c.req.query(urlSearchParamPreviewPathname) ?? '/'
  const place = URL.canParse(named, own) ? new URL(named, own) : own
  if (place.origin !== own.origin || isStudioPath(place.pathname)) return '/'
  for (const name of [...place.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) place.searchParams.delete(name)
  // Two leading slashes would mean another host.
  return place.pathname.replace(/^\/{2,}/, '/') + place.search
}
