import { lazyQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { defineSlugPage } from '../defineSlugPage.ts'
import { SectionsPage } from './SectionsPage.tsx'

/** Long, and asked only for a page that did not arrive with its content. */
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
