import type { QueryClient } from '@tanstack/react-query'
import { defineQuery } from 'groq'
import { redirect } from 'react-router-dom'
import { paths, postPath } from '../../domain/paths.ts'
import { createFollow, isRedirect } from '../../domain/redirects.ts'
import { contentQuery } from '../content/contentQuery.ts'
import { notFound } from './screen.ts'

export const redirectsQuery = defineQuery(`{
  "redirects": *[_type == "redirect"] | order(_createdAt){from, to},
  "slugs": *[_type == "post" && defined(slug.current)].slug.current
}`)

export const redirectsOptions = () => contentQuery('redirects', redirectsQuery)

/** What a loader throws for a path without a page: the way to where a redirect leads (301), or a 404. */
export async function redirectOrNotFound(
  queryClient: QueryClient,
  path: string,
): Promise<Response> {
  const { redirects, slugs } = await queryClient.ensureQueryData(redirectsOptions())
  const posts = slugs.flatMap((slug) => (slug ? [postPath(slug)] : []))
  const follow = createFollow(redirects.filter(isRedirect), [...Object.values(paths), ...posts])
  const { to } = follow(path)
  return to ? redirect(to, 301) : notFound()
}
