import { defineQuery } from 'groq'
import { paths, postPath } from '../../domain/paths.ts'
import { createFollow, isRedirect } from '../../domain/redirects.ts'
import { contentQuery } from '../content/contentQuery.ts'
import type { RedirectsQueryResult } from '../content/sanity.types.ts'

const redirectsQuery = defineQuery(`{
  "redirects": *[_type == "redirect"] | order(_createdAt){from, to},
  "slugs": *[_type == "post" && defined(slug.current)].slug.current
}`)

export const redirectsOptions = () => contentQuery('redirects', redirectsQuery)

/** Where the redirects of editors lead from a path without a page; undefined when nowhere. */
export function redirectFrom(
  { redirects, slugs }: RedirectsQueryResult,
  path: string,
): string | undefined {
  const posts = slugs.flatMap((slug) => (slug ? [postPath(slug)] : []))
  const follow = createFollow(redirects.filter(isRedirect), [...Object.values(paths), ...posts])
  return follow(path).to
}
