import { loadChunk } from '../../config/loadChunk.ts'
import { contentQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { PostPage } from './PostPage.tsx'

const loadQuery = async () => (await loadChunk(() => import('./query.ts'))).postQuery

export const page = definePage({
  query: ({ '*': slug }) => contentQuery('post', loadQuery, { slug }),
  Component: PostPage,
})
