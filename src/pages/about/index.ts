import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { pictureProjection, seoProjection } from '../../content/projections.ts'
import { definePage } from '../definePage.tsx'
import { AboutPage } from './AboutPage.tsx'

const aboutQuery = defineQuery(`*[_type == "aboutPage"][0]{
  heading,
  lead,
  picture { ${pictureProjection} },
  parts[]{ _key, heading, text },
  seo { ${seoProjection} }
}`)

export const page = definePage({
  query: () => contentQuery('about', aboutQuery),
  Component: AboutPage,
})
