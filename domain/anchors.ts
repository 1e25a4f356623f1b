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

/** The ids outside the content: in index.html and around every page. */
export const idsOutsideContent: readonly string[] = [
  mainId,
  'root',
  'page-state',
  'site',
  'menu',
  anchors.demoForm,
]

/** The first section of each of these types has a fixed anchor. */
export const sectionAnchors: Readonly<Record<string, string>> = {
  introSection: anchors.knowMore,
  keyFeaturesSection: anchors.features,
  benefitsSection: anchors.benefits,
  clientsSection: anchors.clients,
  contactSection: anchors.enquiry,
}
