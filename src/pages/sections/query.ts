import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { seoProjection } from '../../content/projections.ts'
import { sectionsProjection } from '../../sections/registry/registry.ts'

export const sectionsPageProjection = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  sections[hidden != true]{ ${sectionsProjection} },
  seo { ${seoProjection} }
` as const

const homeQuery = defineQuery(`*[_type == "homePage"][0]{ ${sectionsPageProjection} }`)

export const homeOptions = () => contentQuery('home', homeQuery)
