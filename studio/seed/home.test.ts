import { expect, test } from 'vitest'
import { querySeed } from '../../tests/setup/seed/seedDocuments.ts'

const sections: { _type: string; heading?: string; action?: unknown }[] = await querySeed(
  '*[_id == "homePage"][0].sections',
)
const listFeatureHeadings = (section: string) =>
  querySeed('*[_id == "homePage"][0].sections[_key == $section][0].features[]->heading', {
    section,
  })

const firstFeatureList = [
  'Dashboard',
  'Reservation',
  'Check In / Check Out',
  'Room Service',
  'Room Inventory',
  'Housekeeping',
  'Channel Manager Integration',
  'Accounts Payment & Receipt',
  'OTA Booking',
  'Smart Search Panel',
  'Mobile App',
  'Pending Check-In & Check-Out Reminder',
  'Banquet Management',
  'Restaurant Management',
  'Website Booking Engine',
  'Reports',
  'SMS/Email',
  'Multiple Hotel Access',
  'Accounts and GST Reports',
  'Scalability',
]

test('home has the specified sections in order', () => {
  expect(sections.map(({ _type, heading }) => [_type, heading])).toEqual([
    ['heroSection', undefined],
    ['introSection', expect.any(String)],
    ['keyFeaturesSection', 'Key Features'],
    ['ctaSection', expect.any(String)],
    ['benefitsSection', 'Key Benefits'],
    ['ctaSection', expect.any(String)],
    ['whyChooseSection', 'Why Choose Aangan'],
    ['pricingSection', 'Plan & Pricing'],
    ['clientsSection', 'Our Clients'],
    ['testimonialsSection', 'Testimonials'],
    ['partnersSection', 'Our Partners'],
    ['faqSection', "FAQ's"],
    ['featureListSection', expect.any(String)],
    ['featureListSection', expect.any(String)],
    ['contactSection', 'Contact Us'],
  ])
})

test('the two slides lead to the introduction and to the free trial', () => {
  expect(sections[0]).toMatchObject({
    slides: [
      { action: 'knowMore', actionLabel: 'Know More', video: { _type: 'video' } },
      {
        action: 'trial',
        actionLabel: 'Start your 7-Day Free Trial*',
        note: [{ children: [{ text: expect.stringMatching(/^\* Free for 7 days/) }, {}, {}] }],
      },
    ],
  })
})

test('both calls to action lead to the enquiry form', () => {
  const actions = sections.flatMap(({ action }) => (action ? [action] : []))
  expect(actions).toMatchObject([
    { href: '/#getenquiry' },
    { label: 'Get Started Now !', href: '/#getenquiry' },
  ])
})

test('the section “Why Choose” has a video and six reasons', () => {
  const points = [
    'Reliability',
    'Good Guidance',
    'Scalability',
    'Trust & Safety',
    'Longevity',
    'Price Guarantee',
  ]
  expect(sections.find(({ _type }) => _type === 'whyChooseSection')).toMatchObject({
    video: { _type: 'video' },
    points: points.map((heading) => ({ heading })),
  })
})

test('the heading of the form on home is “Get in Touch”', () => {
  expect(sections.at(-1)).toMatchObject({ formHeading: 'Get in Touch' })
})

test('the feature lists have the specified 20 and 8 features', async () => {
  expect(await listFeatureHeadings('all-features')).toEqual(firstFeatureList)
  expect(await listFeatureHeadings('owner-features')).toEqual([
    'Mobile App',
    'Website Booking Engine',
    'Channel Manager',
    'Website Content Management System',
    'SMS/Email',
    'Multiple Hotel Access',
    'Accounts and GST Reports',
    'Scalability',
  ])
})

test('the 16 key features are in the first feature list', async () => {
  const headings: string[] = await listFeatureHeadings('key-features')
  expect(headings).toHaveLength(16)
  expect(firstFeatureList).toEqual(expect.arrayContaining(headings))
})

test('the share image of home is social-card.png', async () => {
  const source = await querySeed('*[_id == "homePage"][0].seo.image._sanityAsset')
  expect(source).toMatch(/social-card\.png$/)
})
