import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { isStudioPath } from '../../../domain/paths.ts'

/** The page that the link names: a path of this site, and never the Studio. */
export function placeIn(c: Context): string {
  const own = new URL(c.req.url)
  const named = c.req.query(urlSearchParamPreviewPathname) ?? '/'
  const place = URL.canParse(named, own) ? new URL(named, own) : own
  if (place.origin !== own.origin || isStudioPath(place.pathname)) return '/'
  for (const name of [...place.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) place.searchParams.delete(name)
  // Two slashes at the beginning would name another host.
  return place.pathname.replace(/^\/{2,}/, '/') + place.search
}
