import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router-dom'
import { postPath } from '../../../domain/paths.ts'
import { kindOfHref } from '../../ui/safeHref.ts'
import { notFound, type Screen } from '../screen.ts'
import { PostPage } from './PostPage.tsx'
import { movedPostOptions, postOptions } from './query.ts'

/** Fills the cache with the post of an address; an address that a post has left leads to its new one (301). */
async function load(queryClient: QueryClient, slug: string) {
  const post = await queryClient.ensureQueryData(postOptions(slug))
  if (post) return
  const to = await queryClient.ensureQueryData(movedPostOptions(postPath(slug)))
  throw to && kindOfHref(to) === 'page' ? redirect(to, 301) : notFound()
}

export const screen: Screen = {
  load: (queryClient, { slug = '' }) => load(queryClient, slug),
  Component: PostPage,
}
