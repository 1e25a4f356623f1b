import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { pictureProjection, seoProjection } from '../../content/projections.ts'
import { definePage } from '../definePage.tsx'
import { ContactPage } from './ContactPage.tsx'

const contactQuery = defineQuery(`*[_type == "contactPage"][0]{
  heading,
  lead,
  picture { ${pictureProjection} },
  cardHeading,
  formHeading,
  seo { ${seoProjection} }
}`)

export const page = definePage({
  query: () => contentQuery('contact', contactQuery),
  Component: ContactPage,
})
