import { definePage } from '../definePage.tsx'
import { GonePage } from '../GonePage.tsx'
import { AuthorPage } from './AuthorPage.tsx'
import { authorOptions } from './query.ts'

export const page = definePage({
  query: ({ '*': slug = '' }) => authorOptions(slug),
  Component: AuthorPage,
  Missing: GonePage,
})
