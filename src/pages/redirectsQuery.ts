import { defineQuery } from 'groq'
import { pathOfSlug, paths } from '../../domain/paths.ts'
import { createRedirectResolver, type ResolveRedirects } from '../../domain/redirects.ts'
import { isUsableSlug, slugTypeFilter } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'
import type { RedirectsQueryResult } from '../content/sanity.types.ts'

export const redirectsQuery = defineQuery(`{
  "redirects": *[_type == "redirect"] | order(_createdAt){from, to},
  "slugs": *[${slugTypeFilter} && defined(slug.current)].slug.current
}`)

export const redirectsOptions = () => contentQuery('redirects', redirectsQuery)

export function createSiteRedirectResolver({
  redirects,
  slugs,
}: RedirectsQueryResult): ResolveRedirects {
  const pages = slugs.filter(isUsableSlug).map(pathOfSlug)
  return createRedirectResolver(redirects, [...Object.values(paths), ...pages])
}
