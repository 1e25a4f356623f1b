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
