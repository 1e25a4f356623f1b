import { lazyQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { defineSlugPage } from '../defineSlugPage.ts'
import { SectionsPage } from './SectionsPage.tsx'

/** The queries are long, and a rendered page does not need them. */
const loadQueries = () => import('./query.ts')

export const page = definePage({
  query: () => lazyQuery('home', async () => (await loadQueries()).homeQuery),
  Component: SectionsPage,
})

export const landingPage = defineSlugPage({
  type: 'page',
  query: async () => (await loadQueries()).pageQuery,
  Component: SectionsPage,
})
