import { contentQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { AboutPage } from './AboutPage.tsx'
import { aboutQuery } from './query.ts'

export const page = definePage({
  query: () => contentQuery('about', aboutQuery),
  Component: AboutPage,
})
