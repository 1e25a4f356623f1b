import type { Context } from 'hono'
import { isStudioPath } from '../../domain/paths.ts'

/** In the links of the Studio's Presentation (`@sanity/preview-url-secret`). */
const PATHNAME = 'sanity-preview-pathname'

/** The page that the link names: a path of this site, and never the Studio. */
export function placeIn(c: Context): string {
  const own = new URL(c.req.url)
  const named = c.req.query(PATHNAME) ?? '/'
  const place = URL.canParse(named, own) ? new URL(named, own) : own
  if (place.origin !== own.origin || isStudioPath(place.pathname)) return '/'
  for (const name of [...place.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) place.searchParams.delete(name)
  // Two slashes at the beginning would name another host.
  return place.pathname.replace(/^\/{2,}/, '/') + place.search
}
