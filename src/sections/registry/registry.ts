import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../../content/section.ts'
import { BenefitsSection } from '../benefits/BenefitsSection.tsx'
import { ClientsSection } from '../clients/ClientsSection.tsx'
import { ContactSection } from '../contact/ContactSection.tsx'
import { CtaSection } from '../cta/CtaSection.tsx'
import { FaqSection } from '../faq/FaqSection.tsx'
import { FeatureListSection } from '../featureList/FeatureListSection.tsx'
import { HeroSection } from '../hero/HeroSection.tsx'
import { IntroSection } from '../intro/IntroSection.tsx'
import { KeyFeaturesSection } from '../keyFeatures/KeyFeaturesSection.tsx'
import { PartnersSection } from '../partners/PartnersSection.tsx'
import { PricingSection } from '../pricing/PricingSection.tsx'
import { TestimonialsSection } from '../testimonials/TestimonialsSection.tsx'
import { WhyChooseSection } from '../whyChoose/WhyChooseSection.tsx'

export const sectionComponents = {
  benefitsSection: BenefitsSection,
  clientsSection: ClientsSection,
  contactSection: ContactSection,
  ctaSection: CtaSection,
  faqSection: FaqSection,
  featureListSection: FeatureListSection,
  heroSection: HeroSection,
  introSection: IntroSection,
  keyFeaturesSection: KeyFeaturesSection,
  partnersSection: PartnersSection,
  pricingSection: PricingSection,
  testimonialsSection: TestimonialsSection,
  whyChooseSection: WhyChooseSection,
} satisfies { [Type in SectionType]: ComponentType<SectionProps<Type>> }
