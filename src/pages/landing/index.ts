import { defineQuery } from 'groq'
import { defineSlugPage } from '../defineSlugPage.ts'
import { sectionsPageProjection } from '../sections/index.ts'
import { translationsProjection } from '../translations/projection.ts'
import { LandingPage } from './LandingPage.tsx'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  ${sectionsPageProjection},
  ${translationsProjection}
}`)

export const page = defineSlugPage({ type: 'page', query: pageQuery, Component: LandingPage })
