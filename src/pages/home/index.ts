import { definePage } from '../definePage.tsx'
import { GonePage } from '../GonePage.tsx'
import { HomePage } from './HomePage.tsx'
import { homeOptions, pageOptions } from './query.ts'

export const page = definePage({ query: homeOptions, Component: HomePage })

export const landingPage = definePage({
  query: ({ '*': slug = '' }) => pageOptions(slug),
  Component: HomePage,
  Missing: GonePage,
})
