import { type PageType, pathOfType } from '../../domain/paths.ts'
import { typeNameOf } from './documents.ts'

/** The pages with a fixed path. */
export const pages = (Object.keys(pathOfType) as PageType[]) // its keys are the types
  .map((type) => ({ type, title: typeNameOf(type), path: pathOfType[type] }))

/** Maps a document type to the section type that shows all its documents; to '' if sections show only chosen ones. */
export const shownInSections: Readonly<Record<string, string>> = {
  benefit: 'benefitsSection',
  clientLogo: 'clientsSection',
  faq: 'faqSection',
  featureTile: '',
  partner: 'partnersSection',
  pricingAddOn: 'pricingSection',
  pricingPlan: '',
  testimonial: 'testimonialsSection',
}
