/** Every address of the site, named once (SPEC.md 2). */
export const paths = {
  home: '/',
  blog: '/blog',
  contact: '/contactus',
  thankYou: '/thankyou',
  about: '/aboutus',
  privacy: '/privacy',
  refund: '/refund-policy',
  terms: '/terms-conditions',
  post: (slug: string) => `/${slug}`,
} as const

/** The anchors that links and bookmarks rely on; each belongs to the first section of its kind. */
export const anchors = {
  features: 'Feature',
  benefits: 'Benefits',
  knowMore: 'knowmore',
  clients: 'Client',
  enquiry: 'getenquiry',
  demoForm: 'Book-demo-form',
} as const

/** The two calls of an enquiry (SPEC.md 7). */
export const calls = {
  createEnquiry: (product: string) => `/api/${product}/CreateEnquiry`,
  sendEmail: '/api/v1.0/email/send',
} as const
