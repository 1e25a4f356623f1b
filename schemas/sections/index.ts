import type { SectionType } from '../../domain/sectionTypes.ts'
import { benefitsSection } from './benefits.ts'
import { clientsSection } from './clients.ts'
import { contactSection } from './contact.ts'
import { ctaSection } from './cta.ts'
import { faqSection } from './faq.ts'
import { featureListSection } from './featureList.ts'
import { heroSection } from './hero.ts'
import { introSection } from './intro.ts'
import { keyFeaturesSection } from './keyFeatures.ts'
import { partnersSection } from './partners.ts'
import { pricingSection } from './pricing.ts'
import { testimonialsSection } from './testimonials.ts'
import { whyChooseSection } from './whyChoose.ts'

type SectionGroup = { name: string; title: string; of: SectionType[] }

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
export const sectionGroups: SectionGroup[] = [
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
