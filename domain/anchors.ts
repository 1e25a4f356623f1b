export const mainId = 'main'

/** Links and bookmarks use these ids (docs/spec.md, section 2). */
export const anchors = {
  features: 'Feature',
  benefits: 'Benefits',
  knowMore: 'knowmore',
  clients: 'Client',
  enquiry: 'getenquiry',
  demoForm: 'Book-demo-form',
} as const

/** The fixed anchor of the first section of a type. */
export const sectionAnchors: Readonly<Record<string, string>> = {
  introSection: anchors.knowMore,
  keyFeaturesSection: anchors.features,
  benefitsSection: anchors.benefits,
  clientsSection: anchors.clients,
  contactSection: anchors.enquiry,
}
