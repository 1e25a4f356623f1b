import { BillIcon } from '@sanity/icons/Bill'
import { CaseIcon } from '@sanity/icons/Case'
import { PinIcon } from '@sanity/icons/Pin'
import type { ComponentType } from 'react'
import type { InitialValueResolverContext, Template } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { findFreeName } from '../../domain/findFreeName.ts'
import { placeholderOf } from '../../domain/placeholders.ts'
import { paragraphOf } from '../../domain/plainText.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'
import type { SectionType } from '../../schemas/sections/index.ts'

type Section = { _key: string; _type: SectionType; [field: string]: unknown }

type Site = {
  plan: string | null
  features: string[] | null
  slugs: string[]
}

const SITE_QUERY = `{
  "plan": *[_type == "pricingPlan" && _id in path("*")][0]._id,
  "features": *[_id == "homePage"][0].sections[_type == "keyFeaturesSection"][0].features[0...8]->_id,
  "slugs": *[${slugTypeFilter} && defined(slug.current)].slug.current
}`

const readSite = ({ getClient }: InitialValueResolverContext): Promise<Site> =>
  getClient({ apiVersion }).withConfig({ perspective: 'raw' }).fetch<Site>(SITE_QUERY)

type PageTemplate = {
  id: string
  title: string
  description: string
  icon: ComponentType
  pageTitle: string
  slug: string
  seoDescription: string
  createSections: (site: Site) => (Section | undefined)[]
}

const createReference = (id: string) => ({ _type: 'reference', _ref: id })

type Hero = { heading: string; tagline: string; offersTrial?: boolean }

const createHero = ({ heading, tagline, offersTrial = false }: Hero): Section => ({
  _key: 'opening',
  _type: 'heroSection',
  slides: [
    {
      _key: 'first',
      _type: 'heroSlide',
      heading,
      tagline,
      ...(offersTrial
        ? { action: 'trial', actionLabel: 'Start your 7-Day Free Trial' }
        : { action: 'knowMore', actionLabel: 'Know More' }),
    },
  ],
})

const createIntroduction = (heading: string, ...paragraphs: string[]): Section => ({
  _key: 'introduction',
  _type: 'introSection',
  heading,
  body: paragraphs.map((text, at) => paragraphOf(text, `paragraph-${at}`)),
})

const createFeatures = ({ features }: Site): Section | undefined =>
  features && features.length > 0
    ? {
        _key: 'features',
        _type: 'keyFeaturesSection',
        heading: 'Key features',
        features: features.map((id) => ({ _key: id, ...createReference(id) })),
      }
    : undefined

const createPricing = ({ plan }: Site): Section | undefined =>
  plan
    ? {
        _key: 'pricing',
        _type: 'pricingSection',
        heading: 'Plan and pricing',
        plan: createReference(plan),
      }
    : undefined

const createReasons = (heading: string, ...points: string[]): Section => ({
  _key: 'reasons',
  _type: 'whyChooseSection',
  heading,
  points: points.map((text, at) => ({
    _key: `reason-${at}`,
    _type: 'point',
    heading: placeholderOf(`reason ${at + 1}`),
    text,
  })),
})

const createCollectionSection = (_type: SectionType, heading: string): Section => ({
  _key: _type,
  _type,
  heading,
})

const benefits = createCollectionSection('benefitsSection', 'Key benefits')
const testimonials = createCollectionSection('testimonialsSection', 'What hoteliers say')
const questions = createCollectionSection('faqSection', 'Questions')
const contact: Section = {
  _key: 'contact',
  _type: 'contactSection',
  heading: 'Contact us',
  formHeading: 'Get in Touch',
}

const city = placeholderOf('city')
const kind = placeholderOf('kind of hotel')
const offer = placeholderOf('offer')

const pages: readonly PageTemplate[] = [
  {
    id: 'page-city',
    title: 'Landing page: a city',
    description: 'For hotels in one city: an introduction, features, prices, enquiry form.',
    icon: PinIcon,
    pageTitle: `Hotel software in ${city}`,
    slug: 'hotels/your-city',
    seoDescription: `For hotels in ${city}: reservations, rooms, bills and GST in one place.`,
    createSections: (site) => [
      createHero({
        heading: `Hotel software for ${city}`,
        tagline: 'Reservations, rooms, bills and GST in one place.',
      }),
      createIntroduction(
        `For hotels in ${city}`,
        placeholderOf('two sentences about hotels there: their guests and their season'),
        placeholderOf('two sentences about what the software changes for them'),
      ),
      createFeatures(site),
      testimonials,
      createPricing(site),
      questions,
      contact,
    ],
  },
  {
    id: 'page-hotel-kind',
    title: 'Landing page: a kind of hotel',
    description: 'For homestays, resorts or chains: reasons, features, benefits, enquiry form.',
    icon: CaseIcon,
    pageTitle: `Software for ${kind}`,
    slug: 'hotels/your-kind-of-hotel',
    seoDescription: `For ${kind}: reservations, rooms, bills and GST in one place.`,
    createSections: (site) => [
      createHero({
        heading: `Software for ${kind}`,
        tagline: 'Reservations, rooms, bills and GST in one place.',
        offersTrial: true,
      }),
      createReasons(
        `What ${kind} needs`,
        placeholderOf('sentence about what takes their time today'),
        placeholderOf('sentence about what their guests ask for'),
        placeholderOf('sentence about what their owner wants to see'),
      ),
      createFeatures(site),
      benefits,
      testimonials,
      questions,
      contact,
    ],
  },
  {
    id: 'page-campaign',
    title: 'Landing page: a campaign',
    description: 'For an offer or an event: what it is, how long it lasts, prices, enquiry form.',
    icon: BillIcon,
    pageTitle: `Offer: ${offer}`,
    slug: 'offers/your-campaign',
    seoDescription: `${offer}: what it is, who it is for, and when it ends.`,
    createSections: (site) => [
      createHero({
        heading: offer,
        tagline: placeholderOf('sentence about who the offer is for, and when it ends'),
      }),
      createIntroduction(
        'The offer',
        placeholderOf('two sentences about what is offered, and what it costs'),
        placeholderOf('conditions'),
      ),
      benefits,
      createPricing(site),
      questions,
      contact,
    ],
  },
]

const createTemplate = ({ id, title, description, icon, ...page }: PageTemplate): Template => ({
  id,
  title,
  description,
  icon,
  schemaType: 'page',
  async value(_parameters: unknown, context: InitialValueResolverContext) {
    const site = await readSite(context)
    const taken = new Set(site.slugs.map((slug) => slug.toLowerCase()))
    return {
      title: page.pageTitle,
      slug: { _type: 'slug', current: findFreeName(page.slug, taken) },
      sections: page.createSections(site).filter((section) => section !== undefined),
      sample: true,
      seo: { _type: 'seo', title: page.pageTitle, description: page.seoDescription },
    }
  },
})

export const pageTemplates: readonly Template[] = pages.map(createTemplate)

export const withPageTemplates = (templates: Template[]): Template[] => [
  ...templates.map((template) =>
    template.id === 'page' ? { ...template, title: 'Landing page: empty' } : template,
  ),
  ...pageTemplates,
]
