export const mainId = 'main'

/** The ids on pages that links and bookmarks rely on; those of home's sections belong to the first section of their kind. */
export const anchors = {
  features: 'Feature',
  benefits: 'Benefits',
  knowMore: 'knowmore',
  clients: 'Client',
  enquiry: 'getenquiry',
  demoForm: 'Book-demo-form',
} as const

/** The anchor that the first section of a type carries, whatever else its editor chose. */
export const sectionAnchors: Readonly<Record<string, string>> = {
  introSection: anchors.knowMore,
  keyFeaturesSection: anchors.features,
  benefitsSection: anchors.benefits,
  clientsSection: anchors.clients,
  contactSection: anchors.enquiry,
}
