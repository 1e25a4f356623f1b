/** Each page of the site that is one document. A contract test holds the paths against the site's own. */
export const pages = [
  { type: 'homePage', title: 'Home', path: '/' },
  { type: 'blogPage', title: 'Blog', path: '/blog' },
  { type: 'contactPage', title: 'Contact', path: '/contactus' },
  { type: 'thankYouPage', title: 'Thank you', path: '/thankyou' },
  { type: 'aboutPage', title: 'About us', path: '/aboutus' },
  { type: 'privacyPage', title: 'Privacy policy', path: '/privacy' },
  { type: 'refundPage', title: 'Refund policy', path: '/refund-policy' },
  { type: 'termsPage', title: 'Terms and conditions', path: '/terms-conditions' },
] as const

/** Collections of which home shows every document, or those that it chooses. */
export const shownAtHome = [
  'benefit',
  'clientLogo',
  'faq',
  'featureTile',
  'partner',
  'pricingAddOn',
  'pricingPlan',
  'testimonial',
] as const
