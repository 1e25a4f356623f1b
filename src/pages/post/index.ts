import { loadContent, type Screen } from '../screen.ts'
import { PostPage } from './PostPage.tsx'
import { postOptions } from './query.ts'

export const screen: Screen = {
  load: (queryClient, { slug = '' }) => loadContent(queryClient, postOptions(slug)),
  Component: PostPage,
}
