import { loadContent, type Screen } from '../screen.ts'
import { BlogPage } from './BlogPage.tsx'
import { blogOptions } from './query.ts'

export const screen: Screen = {
  load: (queryClient) => loadContent(queryClient, blogOptions()),
  Component: BlogPage,
}
