import { defineQuery } from 'groq'
import { seoProjection } from '../../content/projections.ts'
import { sectionsProjection } from '../../sections/registry/registry.ts'
import { translationsProjection } from '../translationsProjection.ts'

const sectionsPageProjection = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  sections[hidden != true]{ ${sectionsProjection} },
  seo { ${seoProjection} }
` as const

export const homeQuery = defineQuery(`*[_type == "homePage"][0]{ ${sectionsPageProjection} }`)

export const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  ${sectionsPageProjection},
  ${translationsProjection}
}`)
