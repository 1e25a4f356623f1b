import { type PageType, pathOfType } from '../../domain/paths.ts'
import { typeTitleOf } from './documents.ts'

/** The pages with a fixed path. */
export const pages = (Object.keys(pathOfType) as PageType[]) // its keys are the types
  .map((type) => ({ type, title: typeTitleOf(type), path: pathOfType[type] }))

/**
 * Maps a document type to the type of section that shows all its documents by default, or to `''` if sections show only
 * chosen documents.
 */
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
