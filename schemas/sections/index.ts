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

export const sectionGroups = [
  {
    name: 'introduce',
    title: 'Introduce',
    sections: [heroSection, introSection, whyChooseSection],
  },
  {
    name: 'features',
    title: 'Features and prices',
    sections: [keyFeaturesSection, featureListSection, benefitsSection, pricingSection],
  },
  {
    name: 'proof',
    title: 'Clients and partners',
    sections: [clientsSection, testimonialsSection, partnersSection],
  },
  {
    name: 'answer',
    title: 'Questions and contact',
    sections: [faqSection, ctaSection, contactSection],
  },
]

export const sections = sectionGroups.flatMap((group) => group.sections)
