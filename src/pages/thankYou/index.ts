import { definePage } from '../definePage.tsx'
import { thankYouOptions } from './query.ts'
import { ThankYouPage } from './ThankYouPage.tsx'

export const page = definePage({ query: thankYouOptions, Component: ThankYouPage })
