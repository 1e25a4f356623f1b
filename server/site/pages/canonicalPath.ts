import { readExportedPostListPath } from '../../../domain/exportedPostList.ts'
import { paths, trialHref, trialParameter } from '../../../domain/paths.ts'
import { postListHref, readPostList } from '../../../domain/postList.ts'
import { questionsHref } from '../../../domain/questions.ts'
import { readSearch } from '../../../domain/search.ts'

/**
 * The canonical path of a page: its path, and the query parameters that change it (page and search of the blog list,
 * the search of the questions, the trial on the contact page). Or the path to redirect to.
 */
export function canonicalPath(
  path: string,
  query: URLSearchParams,
): { page: string } | { location: string } {
  const exported = readExportedPostListPath(path)
  if (exported) return { location: postListHref({ page: exported, search: '' }) }
  if (path === paths.contact && query.has(trialParameter)) return { page: trialHref }
  if (path === paths.questions) return { page: questionsHref(readSearch(query)) }
  if (path !== paths.blog) return { page: path }
  const list = readPostList(query)
  return list ? { page: postListHref(list) } : { location: paths.blog }
}
