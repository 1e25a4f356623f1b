import { benefitsProjection } from '../benefits/projection.ts'
import { clientsProjection } from '../clients/projection.ts'
import { contactProjection } from '../contact/projection.ts'
import { ctaProjection } from '../cta/projection.ts'
import { faqProjection } from '../faq/projection.ts'
import { featureListProjection } from '../featureList/projection.ts'
import { heroProjection } from '../hero/projection.ts'
import { introProjection } from '../intro/projection.ts'
import { keyFeaturesProjection } from '../keyFeatures/projection.ts'
import { partnersProjection } from '../partners/projection.ts'
import { pricingProjection } from '../pricing/projection.ts'
import { testimonialsProjection } from '../testimonials/projection.ts'
import { whyChooseProjection } from '../whyChoose/projection.ts'

export const sectionsProjection = /* groq */ `
  _key,
  _type,
  anchor,
  _type == "heroSection" => { ${heroProjection} },
  _type == "introSection" => { ${introProjection} },
  _type == "keyFeaturesSection" => { ${keyFeaturesProjection} },
  _type == "ctaSection" => { ${ctaProjection} },
  _type == "benefitsSection" => { ${benefitsProjection} },
  _type == "whyChooseSection" => { ${whyChooseProjection} },
  _type == "pricingSection" => { ${pricingProjection} },
  _type == "clientsSection" => { ${clientsProjection} },
  _type == "testimonialsSection" => { ${testimonialsProjection} },
  _type == "partnersSection" => { ${partnersProjection} },
  _type == "faqSection" => { ${faqProjection} },
  _type == "featureListSection" => { ${featureListProjection} },
  _type == "contactSection" => { ${contactProjection} }
` as const
