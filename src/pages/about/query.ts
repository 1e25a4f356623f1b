import { defineQuery } from 'groq'
import { pictureProjection, seoProjection } from '../../content/projections.ts'

export const aboutQuery = defineQuery(`*[_type == "aboutPage"][0]{
  heading,
  lead,
  picture { ${pictureProjection} },
  parts[]{ _key, heading, text },
  seo { ${seoProjection} }
}`)
