export const mainId = 'main'

/** The ids that links and bookmarks use. `sectionAnchors` assigns most of them to types of sections. */
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
