import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { isStudioPath } from '../../../domain/paths.ts'

/** Returns the path that a preview link opens. Returns `/` for a malformed link, another host or the Studio. */
export function readPreviewPath(c: Context): string {
  const link = new URL(c.req.url)
  const requested = c.req.query(urlSearchParamPreviewPathname) ?? '/'
  const target = URL.parse(requested, link)
  if (target?.origin !== link.origin || isStudioPath(target.pathname)) return '/'
  for (const name of [...target.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) target.searchParams.delete(name)
  // Two leading slashes would mean another host.
  return target.pathname.replace(/^\/{2,}/, '/') + target.search
}
