import { defineQuery } from 'groq'
import { pictureProjection, seoProjection } from '../../content/projections.ts'

export const contactQuery = defineQuery(`*[_type == "contactPage"][0]{
  heading,
  lead,
  picture { ${pictureProjection} },
  cardHeading,
  formHeading,
  seo { ${seoProjection} }
}`)
