import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { seoProjection } from '../../content/projections.ts'
import { sectionsProjection } from '../../sections/registry/projection.ts'

const pageProjection = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  sections[hidden != true]{ ${sectionsProjection} },
  seo { ${seoProjection} }
` as const

const homeQuery = defineQuery(`*[_type == "homePage"][0]{ ${pageProjection} }`)

/** The home page with everything its sections show. */
export const homeOptions = () => contentQuery('home', homeQuery)

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{ ${pageProjection} }`)

/** A landing page, in the same way. */
export const pageOptions = (slug: string) => contentQuery('page', pageQuery, { slug })
