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

/** What home shows: every document of a collection by a section's type, or those that its sections refer to. */
export const shownAtHome: Readonly<Record<string, string>> = {
  benefit: 'benefitsSection',
  clientLogo: 'clientsSection',
  faq: 'faqSection',
  featureTile: '',
  partner: 'partnersSection',
  pricingAddOn: 'pricingSection',
  pricingPlan: '',
  testimonial: 'testimonialsSection',
}
