import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { seoProjection } from '../../content/projections.ts'
import { definePage } from '../definePage.tsx'
import { ThankYouPage } from './ThankYouPage.tsx'

const thankYouQuery = defineQuery(`*[_type == "thankYouPage"][0]{
  heading,
  message,
  stepsHeading,
  nextSteps[]{ _key, heading, text },
  homeLabel,
  seo { ${seoProjection} }
}`)

export const page = definePage({
  query: () => contentQuery('thankYou', thankYouQuery),
  Component: ThankYouPage,
})
