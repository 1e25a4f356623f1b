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

export const legalTypes = ['privacyPage', 'refundPage', 'termsPage'] as const

export type LegalType = (typeof legalTypes)[number]

export const legalOptions = (type: LegalType) => contentQuery('legal', legalQuery, { type })
