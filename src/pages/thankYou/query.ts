import { defineQuery } from 'groq'
import { seoProjection } from '../../content/projections.ts'

export const thankYouQuery = defineQuery(`*[_type == "thankYouPage"][0]{
  heading,
  message,
  stepsHeading,
  nextSteps[]{ _key, heading, text },
  homeLabel,
  seo { ${seoProjection} }
}`)
