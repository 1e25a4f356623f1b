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
