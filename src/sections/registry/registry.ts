import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../../content/section.ts'
import { BenefitsSection } from '../benefits/BenefitsSection.tsx'
import { benefitsProjection } from '../benefits/projection.ts'
import { ClientsSection } from '../clients/ClientsSection.tsx'
import { clientsProjection } from '../clients/projection.ts'
import { ContactSection } from '../contact/ContactSection.tsx'
import { contactProjection } from '../contact/projection.ts'
import { CtaSection } from '../cta/CtaSection.tsx'
import { ctaProjection } from '../cta/projection.ts'
import { FaqSection } from '../faq/FaqSection.tsx'
import { faqProjection } from '../faq/projection.ts'
import { FeatureListSection } from '../featureList/FeatureListSection.tsx'
import { featuresProjection } from '../featuresProjection.ts'
import { heroProjection } from '../hero/projection.ts'
import { IntroSection } from '../intro/IntroSection.tsx'
import { introProjection } from '../intro/projection.ts'
import { KeyFeaturesSection } from '../keyFeatures/KeyFeaturesSection.tsx'
import { PartnersSection } from '../partners/PartnersSection.tsx'
import { partnersProjection } from '../partners/projection.ts'
import { PricingSection } from '../pricing/PricingSection.tsx'
import { pricingProjection } from '../pricing/projection.ts'
import { testimonialsProjection } from '../testimonials/projection.ts'
import { TestimonialsSection } from '../testimonials/TestimonialsSection.tsx'
import { whyChooseProjection } from '../whyChoose/projection.ts'
import { WhyChooseSection } from '../whyChoose/WhyChooseSection.tsx'

export const sectionComponents = {
  benefitsSection: BenefitsSection,
  clientsSection: ClientsSection,
  contactSection: ContactSection,
  ctaSection: CtaSection,
  faqSection: FaqSection,
  featureListSection: FeatureListSection,
  introSection: IntroSection,
  keyFeaturesSection: KeyFeaturesSection,
  partnersSection: PartnersSection,
  pricingSection: PricingSection,
  testimonialsSection: TestimonialsSection,
  whyChooseSection: WhyChooseSection,
} satisfies { [Type in Exclude<SectionType, 'heroSection'>]: ComponentType<SectionProps<Type>> }

export const sectionsProjection = /* groq */ `
  _key,
  _type,
  anchor,
  heading,
  intro,
  _type == "heroSection" => { ${heroProjection} },
  _type == "introSection" => { ${introProjection} },
  _type == "keyFeaturesSection" => { ${featuresProjection} },
  _type == "ctaSection" => { ${ctaProjection} },
  _type == "benefitsSection" => { ${benefitsProjection} },
  _type == "whyChooseSection" => { ${whyChooseProjection} },
  _type == "pricingSection" => { ${pricingProjection} },
  _type == "clientsSection" => { ${clientsProjection} },
  _type == "testimonialsSection" => { ${testimonialsProjection} },
  _type == "partnersSection" => { ${partnersProjection} },
  _type == "faqSection" => { ${faqProjection} },
  _type == "featureListSection" => { ${featuresProjection} },
  _type == "contactSection" => { ${contactProjection} }
` as const
