import { contentQuery } from '../../content/contentQuery.ts'
import { definePage } from '../definePage.tsx'
import { ContactPage } from './ContactPage.tsx'
import { contactQuery } from './query.ts'

export const page = definePage({
  query: () => contentQuery('contact', contactQuery),
  Component: ContactPage,
})
