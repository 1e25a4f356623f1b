import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { articleTextProjection, seoProjection } from '../../content/projections.ts'

export const legalQuery =
  defineQuery(`*[_type in ["privacyPage", "refundPage", "termsPage"] && _type == $type][0]{
  heading,
  effectiveDate,
  body[]{ ${articleTextProjection} },
  seo { ${seoProjection} }
}`)

export type LegalType = 'privacyPage' | 'refundPage' | 'termsPage'

export const legalOptions = (type: LegalType) => contentQuery('legal', legalQuery, { type })
