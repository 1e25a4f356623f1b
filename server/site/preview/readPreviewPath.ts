import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { isStudioPath } from '../../../domain/paths.ts'

/** Returns the path and query that a preview link opens; `/` for a malformed URL, another origin or the Studio. */
export function readPreviewPath(c: Context): string {
  const link = new URL(c.req.url)
  const requested = c.req.query(urlSearchParamPreviewPathname) ?? '/'
  const target = URL.parse(requested, link)
  if (target?.origin !== link.origin || isStudioPath(target.pathname)) return '/'
  for (const name of [...target.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) target.searchParams.delete(name)
  // Browsers would read a second slash at the start as the beginning of a host.
  return target.pathname.replace(/^\/{2,}/, '/') + target.search
}
