import { pathOfType } from '../domain/paths.ts'
import { paragraphOf } from '../domain/plainText.ts'
import type {
  AboutPage,
  Announcement,
  Author,
  Benefit,
  BlogPage,
  Category,
  ClientLogo,
  ContactPage,
  Faq,
  FeatureTile,
  Group,
  HomePage,
  Page,
  Partner,
  Picture,
  Post,
  PricingAddOn,
  PricingPlan,
  PrivacyPage,
  QuestionsPage,
  Redirect,
  RefundPage,
  RichText,
  Seo,
  ShortText,
  SiteSettings,
  TermsPage,
  Testimonial,
  ThankYouPage,
  Video,
} from '../src/content/sanity.types.ts'
import { orderRank } from './orderRank.ts'
import { placeholderId, reference } from './placeholders.ts'

type SystemFields = '_createdAt' | '_updatedAt' | '_rev'
type AnyDocument = { _id: string; _type: string } & Record<SystemFields, string>

export type NewDocument<Type extends AnyDocument> = Omit<Type, SystemFields>

type Factory<Type extends AnyDocument> = (fields?: Partial<NewDocument<Type>>) => NewDocument<Type>

function createFactory<Type extends AnyDocument>(
  _type: Type['_type'],
  fieldsOf: (number: number) => Omit<NewDocument<Type>, '_id' | '_type'>,
): Factory<Type> {
  let count = 0
  return (fields) => {
    count += 1
    // TypeScript cannot check that these are all the fields of a generic type.
    return { _id: `${_type}-${count}`, _type, ...fieldsOf(count), ...fields } as NewDocument<Type>
  }
}

const createSingletonFactory = <Type extends AnyDocument>(
  _type: Type['_type'],
  fields: Omit<NewDocument<Type>, '_id' | '_type'>,
): Factory<Type> => {
  const make = createFactory<Type>(_type, () => fields)
  return (changes) => ({ ...make(changes), _id: _type })
}

export const makePicture = (alt = 'A front desk'): Picture => ({
  _type: 'picture',
  alt,
  asset: reference(placeholderId('image', alt, 'png')),
})

export const makeVideo = (alt = 'A front desk', description = 'A guest arrives.'): Video => ({
  _type: 'video',
  mp4: { _type: 'file', asset: reference(placeholderId('file', alt, 'mp4')) },
  poster: makePicture(alt),
  description,
})

export const makeRichText = (text = 'A paragraph.'): RichText => [paragraphOf(text, 'paragraph')]

export const makeShortText = (text = 'A sentence.'): ShortText => [paragraphOf(text, 'paragraph')]

const makeSeo = (title: string): Seo => ({
  _type: 'seo',
  title,
  description: 'What a search engine shows.',
})

export const makeAnnouncement = createFactory<Announcement>('announcement', (number) => ({
  text: `Announcement ${number}.`,
}))

export const makeAuthor = createFactory<Author>('author', (number) => ({
  name: `Author ${number}`,
}))

export const makeBenefit = createFactory<Benefit>('benefit', (number) => ({
  heading: `Benefit ${number}`,
  para: 'What it does for a hotel.',
  img: makePicture(),
  desc: `benefit-${number}`,
  orderRank: orderRank(number),
}))

export const makeCategory = createFactory<Category>('category', (number) => ({
  title: `Category ${number}`,
}))

export const makeClientLogo = createFactory<ClientLogo>('clientLogo', (number) => ({
  name: `Client ${number}`,
  image: makePicture(`Client ${number}`),
  orderRank: orderRank(number),
}))

export const makeFaq = createFactory<Faq>('faq', (number) => ({
  question: `Is this question ${number}?`,
  answer: makeShortText('Yes.'),
  orderRank: orderRank(number),
}))

export const makeFeatureTile = createFactory<FeatureTile>('featureTile', (number) => ({
  heading: `Feature ${number}`,
  para: 'What it does for a hotel.',
  img: makePicture(),
  desc: `feature-${number}`,
}))

export const makeGroup = createFactory<Group>('group', (number) => ({ title: `Group ${number}` }))

export const makePage = createFactory<Page>('page', (number) => ({
  title: `Page ${number}`,
  slug: { _type: 'slug', current: `hotels/city-${number}` },
  sections: [{ _key: 'faq', _type: 'faqSection', heading: 'Questions' }],
  seo: makeSeo(`Page ${number}`),
}))

export const makePartner = createFactory<Partner>('partner', (number) => ({
  name: `Partner ${number}`,
  image: makePicture(`Partner ${number}`),
  orderRank: orderRank(number),
}))

export const makePost = createFactory<Post>('post', (number) => ({
  title: `Post ${number}`,
  slug: { _type: 'slug', current: `post-${number}` },
  publishedAt: '2024-08-01',
  cover: makePicture(),
  excerpt: 'What the post is about.',
  body: makeRichText(),
  seo: makeSeo(`Post ${number}`),
}))

export const makePricingAddOn = createFactory<PricingAddOn>('pricingAddOn', (number) => ({
  name: `Add-on ${number}`,
  summary: 'What it adds.',
  byQuote: false,
  price: 600,
  listPrice: 1000,
  orderRank: orderRank(number),
}))

export const makePricingPlan = createFactory<PricingPlan>('pricingPlan', (number) => ({
  name: `Plan ${number}`,
  summary: 'Whom it suits.',
  price: 1500,
  listPrice: 2500,
  includes: ['Reservation', 'Housekeeping'],
}))

export const makeRedirect = createFactory<Redirect>('redirect', (number) => ({
  from: `/old-${number}`,
  to: pathOfType.blogPage,
}))

export const makeTestimonial = createFactory<Testimonial>('testimonial', (number) => ({
  text: 'It does what it says.',
  name: `Owner ${number}`,
  img: makePicture(),
  orderRank: orderRank(number),
}))

export const makeAboutPage = createSingletonFactory<AboutPage>('aboutPage', {
  heading: 'About',
  parts: [{ _key: 'part', _type: 'point', heading: 'Who we are', text: 'A company.' }],
  seo: makeSeo('About'),
})

export const makeBlogPage = createSingletonFactory<BlogPage>('blogPage', {
  heading: 'Blog',
  recentHeading: 'Recent Post',
  continueLabel: 'Continue Reading',
  seo: makeSeo('Blog'),
})

export const makeContactPage = createSingletonFactory<ContactPage>('contactPage', {
  heading: 'Contact',
  cardHeading: 'Where we are',
  formHeading: 'Get in touch',
  seo: makeSeo('Contact'),
})

export const makeHomePage = createSingletonFactory<HomePage>('homePage', {
  sections: [
    {
      _key: 'hero',
      _type: 'heroSection',
      slides: [
        {
          _key: 'slide',
          _type: 'heroSlide',
          heading: 'Home',
          action: 'knowMore',
          actionLabel: 'Know More',
        },
      ],
    },
    { _key: 'faq', _type: 'faqSection', heading: 'Questions' },
  ],
  seo: makeSeo('Home'),
})

export const makePrivacyPage = createSingletonFactory<PrivacyPage>('privacyPage', {
  heading: 'Privacy Policy',
  body: makeRichText(),
  seo: makeSeo('Privacy Policy'),
})

export const makeRefundPage = createSingletonFactory<RefundPage>('refundPage', {
  heading: 'Refund Policy',
  body: makeRichText(),
  seo: makeSeo('Refund Policy'),
})

export const makeTermsPage = createSingletonFactory<TermsPage>('termsPage', {
  heading: 'Terms & Conditions',
  body: makeRichText(),
  seo: makeSeo('Terms & Conditions'),
})

export const makeSiteSettings = createSingletonFactory<SiteSettings>('siteSettings', {
  brandName: 'Aangan',
  logo: makePicture('Aangan'),
  copyright: '© Aangan',
  phone: '+91 00000 00000',
  salesEmail: 'sales@aangan.example',
  enquiryRecipient: 'enquiries@aangan.example',
  address: '0, Example Marg\nNew Delhi',
  supportHours: '11:00 AM to 6:00 PM',
  navigation: [{ _key: 'home', _type: 'link', label: 'Home', href: '/' }],
  footerLinks: [{ _key: 'home', _type: 'link', label: 'Home', href: '/' }],
})

export const makeQuestionsPage = createSingletonFactory<QuestionsPage>('questionsPage', {
  heading: 'Questions and answers',
  seo: makeSeo('Questions and answers'),
})

export const makeThankYouPage = createSingletonFactory<ThankYouPage>('thankYouPage', {
  heading: 'Thank You!',
  message: 'Your enquiry has arrived.',
  homeLabel: 'Go Home',
  seo: makeSeo('Thank you'),
})
