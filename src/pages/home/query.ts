import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { seoProjection } from '../../content/projections.ts'
import { benefitsProjection } from '../../sections/benefits/projection.ts'
import { clientsProjection } from '../../sections/clients/projection.ts'
import { contactProjection } from '../../sections/contact/projection.ts'
import { ctaProjection } from '../../sections/cta/projection.ts'
import { faqProjection } from '../../sections/faq/projection.ts'
import { featureListProjection } from '../../sections/featureList/projection.ts'
import { heroProjection } from '../../sections/hero/projection.ts'
import { introProjection } from '../../sections/intro/projection.ts'
import { keyFeaturesProjection } from '../../sections/keyFeatures/projection.ts'
import { partnersProjection } from '../../sections/partners/projection.ts'
import { pricingProjection } from '../../sections/pricing/projection.ts'
import { testimonialsProjection } from '../../sections/testimonials/projection.ts'
import { whyChooseProjection } from '../../sections/whyChoose/projection.ts'

export const homeQuery = defineQuery(`*[_type == "homePage"][0]{
  sections[hidden != true]{
    _key,
    _type,
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
  },
  seo { ${seoProjection} }
}`)

/** The home page with everything its sections show. */
export const homeOptions = () => contentQuery('home', homeQuery)
