import { loadChunk } from '../../config/loadChunk.ts'
import { contentQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { SectionsPage } from './SectionsPage.tsx'

const loadQueries = () => loadChunk(() => import('./query.ts'))

export const page = definePage({
  query: () => contentQuery('home', async () => (await loadQueries()).homeQuery),
  Component: SectionsPage,
})

export const landingPage = definePage({
  query: ({ '*': slug }) =>
    contentQuery('page', async () => (await loadQueries()).pageQuery, { slug }),
  Component: SectionsPage,
})
