import { defineQuery } from 'groq'
import { defineSlugPage } from '../../defineSlugPage.ts'
import { translationsProjection } from '../../translationsProjection.ts'
import { sectionsPageProjection } from '../index.ts'
import { LandingPage } from './LandingPage.tsx'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  ${sectionsPageProjection},
  ${translationsProjection}
}`)

export const page = defineSlugPage({ type: 'page', query: pageQuery, Component: LandingPage })
