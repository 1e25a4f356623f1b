import { type PageType, pathOfType } from '../../domain/paths.ts'

export const pageTitles: Readonly<Record<PageType, string>> = {
  homePage: 'Home',
  blogPage: 'Blog list',
  contactPage: 'Contact',
  thankYouPage: 'Thank you',
  aboutPage: 'About us',
  privacyPage: 'Privacy policy',
  refundPage: 'Refund policy',
  termsPage: 'Terms and conditions',
  questionsPage: 'All questions',
}

export const pages = (Object.keys(pageTitles) as PageType[]) // its keys are the types
  .map((type) => ({ type, title: pageTitles[type], path: pathOfType[type] }))

/** Maps a document type to the section type that shows all its documents; to '' if sections show only chosen ones. */
export const shownInSections: Readonly<Record<string, string>> = {
  benefit: 'benefitsSection',
  clientLogo: 'clientsSection',
  faq: 'faqSection',
  featureTile: '',
  partner: 'partnersSection',
  pricingAddOn: 'pricingSection',
  pricingPlan: '',
  testimonial: 'testimonialsSection',
}
