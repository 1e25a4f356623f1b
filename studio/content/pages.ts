import { type PageType, pathOfType } from '../../domain/paths.ts'
import { typeTitleOf } from './documents.ts'

export const fixedPages = (Object.keys(pathOfType) as PageType[]) // its keys are the page types
  .map((type) => ({ type, title: typeTitleOf(type), path: pathOfType[type] }))

/** Maps a document type to the section that shows its documents by default; `''` if they must be picked. */
export const sectionTypeOf: Readonly<Record<string, string>> = {
  benefit: 'benefitsSection',
  clientLogo: 'clientsSection',
  faq: 'faqSection',
  featureTile: '',
  partner: 'partnersSection',
  pricingAddOn: 'pricingSection',
  pricingPlan: '',
  testimonial: 'testimonialsSection',
}
