import {
  isExportedPostListPath,
  parseExportedPostListPath,
} from '../../../domain/exportedPostList.ts'
import {
  canonicalHref,
  paths,
  trialHref,
  trialParameter,
  withQuery,
} from '../../../domain/paths.ts'
import { parsePostListQuery, postListHref } from '../../../domain/postList.ts'
import { questionsHref } from '../../../domain/questions.ts'
import { readSearch } from '../../../domain/search.ts'

/** Returns the canonical spelling of a path; undefined if the escapes are malformed or encode control characters. */
export function normalizePathname(path: string): string | undefined {
  if (/^(\/|(\/[\w.~-]+)+)$/.test(path)) return path
  try {
    // URL parsers drop tabs and line breaks, so they would read a decoded `/%09/a.example` as `//a.example`, another
    // host.
    return /\p{Cc}/u.test(decodeURIComponent(path)) ? undefined : canonicalHref(path)
  } catch {
    return undefined
  }
}

/** Returns the path of a page with only the query parameters that change the page, or a path to redirect to. */
export function findCanonicalPath(
  path: string,
  query: URLSearchParams,
): { path: string } | { location: string } {
  if (isExportedPostListPath(path))
    return redirectTo(
      postListHref({ page: parseExportedPostListPath(path) ?? 1, search: '' }),
      query,
    )
  if (path === paths.contact && query.has(trialParameter)) return { path: trialHref }
  if (path === paths.questions) return { path: questionsHref(readSearch(query)) }
  if (path !== paths.blog) return { path }
  const list = parsePostListQuery(query)
  return list ? { path: postListHref(list) } : redirectTo(paths.blog, query)
}

function redirectTo(href: string, query: URLSearchParams): { location: string } {
  const campaign = new URLSearchParams(query)
  campaign.delete('page')
  return { location: withQuery(href, String(campaign)) }
}
