import {
  benefitsSection,
  clientsSection,
  faqSection,
  partnersSection,
  testimonialsSection,
} from './collections.ts'
import { featureListSection, keyFeaturesSection } from './features.ts'
import { heroSection } from './hero.ts'
import { pricingSection } from './pricing.ts'
import { contactSection, ctaSection, introSection } from './text.ts'
import { whyChooseSection } from './whyChoose.ts'

export const sections = [
  heroSection,
  introSection,
  keyFeaturesSection,
  ctaSection,
  benefitsSection,
  whyChooseSection,
  pricingSection,
  clientsSection,
  testimonialsSection,
  partnersSection,
  faqSection,
  featureListSection,
  contactSection,
]

/** How the menu that adds a section sorts them. */
export const sectionGroups = [
  {
    name: 'introduce',
    title: 'Introduce',
    of: ['heroSection', 'introSection', 'whyChooseSection'],
  },
  {
    name: 'features',
    title: 'Features and prices',
    of: ['keyFeaturesSection', 'featureListSection', 'benefitsSection', 'pricingSection'],
  },
  {
    name: 'proof',
    title: 'Clients and partners',
    of: ['clientsSection', 'testimonialsSection', 'partnersSection'],
  },
  { name: 'answer', title: 'Answer and ask', of: ['faqSection', 'ctaSection', 'contactSection'] },
]
