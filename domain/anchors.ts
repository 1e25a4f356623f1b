export const mainId = 'main'

/** Also in index.html. */
export const endOfFirstViewId = 'first-view-end'

/** Fixed ids (docs/spec.md, section 2), because existing links and bookmarks use them. */
export const anchors = {
  features: 'Feature',
  benefits: 'Benefits',
  knowMore: 'knowmore',
  clients: 'Client',
  enquiry: 'getenquiry',
  demoForm: 'Book-demo-form',
} as const

export const demoHash = `#${anchors.demoForm}`

/** The ids in index.html and in the layout of every page. No heading or section may have one of these ids. */
export const idsOutsideContent: readonly string[] = [
  mainId,
  endOfFirstViewId,
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
