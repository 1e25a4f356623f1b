import { type PageType, pathOfType } from '../../domain/paths.ts'
import { typeTitleOf } from './documents.ts'

/** The pages with a fixed path. */
export const pages = (Object.keys(pathOfType) as PageType[]) // its keys are the types
  .map((type) => ({ type, title: typeTitleOf(type), path: pathOfType[type] }))

/**
 * Maps a document type to the type of the sections that show all its documents by default. `''` means that sections
 * show only the documents chosen in them.
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
