import { paths, trialHref, trialParameter } from '../../../domain/paths.ts'
import { postListHref, readExportedPostListPath, readPostList } from '../../../domain/postList.ts'

/**
 * By what a page is known: its path, on the blog list the page and the words that its query asks for, on the contact page the
 * wish for the trial. Nothing else of a query changes a page. Or where to go instead.
 */
export function canonicalPath(
  path: string,
  query: URLSearchParams,
): { page: string } | { location: string } {
  const exported = readExportedPostListPath(path)
  if (exported) return { location: postListHref({ page: exported, search: '' }) }
  if (path === paths.contact && query.has(trialParameter)) return { page: trialHref }
  if (path !== paths.blog) return { page: path }
  const list = readPostList(query)
  return list ? { page: postListHref(list) } : { location: paths.blog }
}
