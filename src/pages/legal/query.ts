import { defineQuery } from 'groq'
import type { fixedPages } from '../../../domain/fixedPages.ts'
import { contentQuery } from '../../content/contentQuery.ts'
import { articleTextProjection, seoProjection } from '../../content/projections.ts'

const legalQuery =
  defineQuery(`*[_type in ["privacyPage", "refundPage", "termsPage"] && _type == $type][0]{
  heading,
  effectiveDate,
  body[]{ ${articleTextProjection} },
  seo { ${seoProjection} }
}`)

export type LegalType = Extract<(typeof fixedPages)[number], { folder: 'legal' }>['type']

export const legalOptions = (type: LegalType) => contentQuery('legal', legalQuery, { type })
