import type { QueryClient } from '@tanstack/react-query'
import { postPath } from '../../../domain/paths.ts'
import { redirectOrNotFound } from '../redirects.ts'
import type { Screen } from '../screen.ts'
import { PostPage } from './PostPage.tsx'
import { postOptions } from './query.ts'

/** Fills the cache with the post of an address; an address that a post has left leads to its new one. */
async function load(queryClient: QueryClient, slug: string) {
  const post = await queryClient.ensureQueryData(postOptions(slug))
  if (!post) throw await redirectOrNotFound(queryClient, postPath(slug))
}

export const screen: Screen = {
  load: (queryClient, { slug = '' }) => load(queryClient, slug),
  Component: PostPage,
}
