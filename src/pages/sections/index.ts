import { definePage } from '../definePage.tsx'
import { GonePage } from '../GonePage.tsx'
import { homeOptions, pageOptions } from './query.ts'
import { SectionsPage } from './SectionsPage.tsx'

export const page = definePage({ query: homeOptions, Component: SectionsPage })

export const landingPage = definePage({
  query: ({ '*': slug = '' }) => pageOptions(slug),
  Component: SectionsPage,
  Missing: GonePage,
})
