import { defineQuery } from 'groq'
import { pathOfSlug, paths } from '../../domain/paths.ts'
import { createFollow, isRedirect } from '../../domain/redirects.ts'
import { isFreeSlug, isSlugType } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'
import type { RedirectsQueryResult } from '../content/sanity.types.ts'

export const redirectsQuery = defineQuery(`{
  "redirects": *[_type == "redirect"] | order(_createdAt){from, to},
  "slugs": *[${isSlugType} && defined(slug.current)].slug.current
}`)

export const redirectsOptions = () => contentQuery('redirects', redirectsQuery)

/** Returns the address to which the redirects lead from a path without a page; undefined without one. */
export function redirectFrom(
  { redirects, slugs }: RedirectsQueryResult,
  path: string,
): string | undefined {
  const pages = slugs.filter(isFreeSlug).map(pathOfSlug)
  const follow = createFollow(redirects.filter(isRedirect), [...Object.values(paths), ...pages])
  return follow(path).to
}
