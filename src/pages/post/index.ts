import { definePage } from '../definePage.tsx'
import { GonePage } from '../GonePage.tsx'
import { PostPage } from './PostPage.tsx'
import { postOptions } from './query.ts'

export const page = definePage({
  query: ({ '*': slug = '' }) => postOptions(slug),
  Component: PostPage,
  Missing: GonePage,
})
