import { postPath } from '../../../domain/paths.ts'
import { definePage, type LoadablePage } from '../definePage.tsx'
import { loadMissingPage, MissingPage } from '../missingPage.tsx'
import { PostPage } from './PostPage.tsx'
import { postOptions } from './query.ts'

const post = definePage({
  query: ({ slug = '' }) => postOptions(slug),
  Component: PostPage,
  Missing: MissingPage,
})

/** The page of a post. A path that a post has left leads to its new one. */
export const page: LoadablePage = {
  ...post,
  load: async (queryClient, params, search) =>
    (await post.load(queryClient, params, search)) &&
    loadMissingPage(queryClient, postPath(params.slug ?? '')),
}
