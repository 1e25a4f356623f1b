import { contentQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { thankYouQuery } from './query.ts'
import { ThankYouPage } from './ThankYouPage.tsx'

export const page = definePage({
  query: () => contentQuery('thankYou', thankYouQuery),
  Component: ThankYouPage,
})
