import { definePage } from '../definePage.tsx'
import { ContactPage } from './ContactPage.tsx'
import { contactOptions } from './query.ts'

export const page = definePage({ query: contactOptions, Component: ContactPage })
