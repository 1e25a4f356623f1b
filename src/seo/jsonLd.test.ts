import { expect, test } from 'vitest'
import { makeShortText } from '../../mocks/index.ts'
import { article, profilePage } from './articleJsonLd.ts'
import {
  faqPage,
  type JsonLd,
  organization,
  serializeJsonLd,
  softwareApplication,
  website,
} from './jsonLd.ts'

const siteUrl = 'https://www.aangan.example'
const noSettings = {
  brandName: null,
  strapline: null,
  logo: null,
  logoOnDark: null,
  phone: null,
  salesEmail: null,
  enquiryRecipient: null,
  address: null,
  supportHours: null,
  chat: null,
  map: null,
  copyright: null,
  socialLinks: null,
  navigation: null,
  footerLinks: null,
}

test('the organization has its name, phone, one-line address and profiles', () => {
  expect(
    organization(
      {
        ...noSettings,
        brandName: 'Aangan',
        phone: '+91 00000 00000',
        address: '0, Example Marg\nNew Delhi 110 000',
        socialLinks: [{ _key: 'x', platform: 'x', url: 'https://x.example/aangan' }],
      },
      siteUrl,
    ),
  ).toMatchObject({
    '@type': 'Organization',
    name: 'Aangan',
    url: 'https://www.aangan.example/',
    telephone: '+91 00000 00000',
    address: '0, Example Marg, New Delhi 110 000',
    sameAs: ['https://x.example/aangan'],
  })
})

test('missing settings are omitted; without a brand name the organization is omitted', () => {
  const data = organization({ ...noSettings, brandName: 'Aangan' }, siteUrl)
  expect(Object.keys(JSON.parse(serializeJsonLd(data as JsonLd)))).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
  ])
  expect(organization(noSettings, siteUrl)).toBeUndefined()
})

test('a question without an answer is omitted; without questions the FAQ page is omitted', () => {
  const page = faqPage([
    { question: 'Is there an app?', answer: makeShortText('Yes.') },
    { question: 'And?', answer: null },
  ])
  expect(page?.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is there an app?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
    },
  ])
  expect(faqPage([])).toBeUndefined()
  expect(faqPage(null)).toBeUndefined()
})

const post = {
  title: 'What is it?',
  publishedAt: '2024-07-29',
  _updatedAt: '2024-08-01T10:00:00Z',
  generatedImagePath: '/share/what_is_it.png',
  settings: {
    brandName: 'Aangan',
    logo: { id: 'image-logo-160x40-svg', alt: null, crop: null, hotspot: null },
  },
  language: 'en' as const,
  path: '/what_is_it',
  siteUrl,
}

test('an article has its dates and URL; its author defaults to the organization', () => {
  expect(article(post)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'What is it?',
    datePublished: '2024-07-29',
    dateModified: '2024-08-01T10:00:00Z',
    mainEntityOfPage: `${siteUrl}/what_is_it`,
    author: { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: 'Aangan' },
    publisher: {
      name: 'Aangan',
      logo: expect.stringMatching(/^https:.*logo-160x40\.svg$/),
    },
  })
})

test('an article has its author and its category', () => {
  const postWithAuthor = {
    ...post,
    author: { name: 'Asha Rao', role: 'Trainer' },
    category: { title: 'Desk' },
  }
  expect(article(postWithAuthor)).toMatchObject({
    articleSection: 'Desk',
    author: { '@type': 'Person', name: 'Asha Rao', jobTitle: 'Trainer' },
  })
})

test('an article’s image is its cover, or else the generated picture', () => {
  expect(article(post)?.image).toBe(`${siteUrl}/share/what_is_it.png`)
  expect(article({ ...post, cover: { id: 'image-a-1200x630-png' } })?.image).toMatch(/\/images\//)
})

test('each priced line is an offer; a line with a price on request is not', () => {
  const lines = [
    { name: 'House Plan', summary: 'All of it.', price: 2000, listPrice: 3000 },
    { name: 'Kitchen', summary: null, price: 500, listPrice: null },
    { name: 'Website', summary: null, price: null, listPrice: null },
  ]
  const product = softwareApplication({ brandName: 'Aangan' }, lines, siteUrl)
  expect(product?.offers).toMatchObject([
    {
      name: 'House Plan',
      description: 'All of it.',
      price: 2000,
      priceCurrency: 'INR',
      priceSpecification: [
        { price: 2000, unitCode: 'MON' },
        { price: 3000, priceType: 'https://schema.org/ListPrice' },
      ],
    },
    { name: 'Kitchen', price: 500, priceSpecification: { price: 500, unitCode: 'MON' } },
  ])
  expect(softwareApplication({ brandName: 'Aangan' }, [], siteUrl)).toBeUndefined()
  expect(softwareApplication({}, lines, siteUrl)).toBeUndefined()
})

test('the website has the brand name; without a brand name the website is omitted', () => {
  expect(website({ brandName: 'Aangan' }, siteUrl)).toMatchObject({
    '@type': 'WebSite',
    name: 'Aangan',
    url: `${siteUrl}/`,
  })
  expect(website({}, siteUrl)).toBeUndefined()
})

/**
 * The properties that Google requires or recommends, of those that the site knows. Google also wants a rating of a
 * SoftwareApplication; the site has none to show. https://developers.google.com/search/docs/appearance/structured-data
 */
const expectedProperties: Record<string, string[]> = {
  Answer: ['text'],
  BlogPosting: ['author', 'dateModified', 'datePublished', 'headline', 'image', 'publisher'],
  FAQPage: ['mainEntity'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['@id', 'logo', 'name', 'url'],
  Person: ['name', 'url'],
  ProfilePage: ['mainEntity'],
  Question: ['acceptedAnswer', 'name'],
  SoftwareApplication: ['applicationCategory', 'name', 'offers', 'operatingSystem'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  WebSite: ['name', 'url'],
}

/** Lists the properties that a described thing, or a thing inside it, lacks. */
function listMissing(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const missing = '@type' in value ? expectedProperties[String(value['@type'])] : []
  if (!missing) return [`no expectation of ${Object(value)['@type']}`]
  return [
    ...missing.filter((name) => !Object.hasOwn(value, name)),
    ...Object.values(value).flatMap(listMissing),
  ]
}

test('everything that the site describes has the properties that Google asks for', () => {
  const { settings } = post
  const line = { name: 'Plan', summary: null, price: 2000, listPrice: 3000 }
  const author = { name: 'Asha Rao', slug: 'asha-rao' }
  const described = [
    article(post),
    article({ ...post, author }),
    profilePage({ ...author, path: '/asha-rao', siteUrl }),
    organization(settings, siteUrl),
    website(settings, siteUrl),
    faqPage([{ question: 'Is there an app?', answer: makeShortText('Yes.') }]),
    softwareApplication(settings, [line], siteUrl),
  ].map((data) => JSON.parse(serializeJsonLd(data as JsonLd)))
  expect(Object.fromEntries(described.map((data) => [data['@type'], listMissing(data)]))).toEqual(
    Object.fromEntries(described.map((data) => [data['@type'], []])),
  )
  const urls = JSON.stringify(described).match(/"(?:url|logo|image)":"[^"]*"/g) ?? []
  expect(urls.filter((url) => !url.includes('"https://'))).toEqual([])
})

test('markup in an editor’s text cannot end the script element', () => {
  const text = serializeJsonLd({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)</script><!--',
  })
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script><!--')
})
