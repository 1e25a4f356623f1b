import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { seoProjection } from '../../content/projections.ts'
import { sectionsProjection } from '../../sections/registry/projection.ts'

const homeQuery = defineQuery(`*[_type == "homePage"][0]{
  sections[hidden != true]{ ${sectionsProjection} },
  seo { ${seoProjection} }
}`)

/** The home page with everything its sections show. */
export const homeOptions = () => contentQuery('home', homeQuery)
