import { definePage } from '../definePage.tsx'
import { defineSlugPage } from '../defineSlugPage.ts'
import { homeOptions, pageQuery } from './query.ts'
import { SectionsPage } from './SectionsPage.tsx'

export const page = definePage({ query: homeOptions, Component: SectionsPage })

export const landingPage = defineSlugPage({
  type: 'page',
  query: pageQuery,
  Component: SectionsPage,
})
