import { anchors } from './anchors.ts'

/** The sections of home by their types, in the order of the seed. */
export const sectionTypes = [
  'heroSection',
  'introSection',
  'keyFeaturesSection',
  'ctaSection',
  'benefitsSection',
  'whyChooseSection',
  'pricingSection',
  'clientsSection',
  'testimonialsSection',
  'partnersSection',
  'faqSection',
  'featureListSection',
  'contactSection',
] as const

export type SectionType = (typeof sectionTypes)[number]

/** The anchor that the first section of a type carries, whatever else its editor chose. */
export const sectionAnchors = {
  introSection: anchors.knowMore,
  keyFeaturesSection: anchors.features,
  benefitsSection: anchors.benefits,
  clientsSection: anchors.clients,
  contactSection: anchors.enquiry,
} as const satisfies Partial<Record<SectionType, string>>
