import { expect, test } from 'vitest'
import { plainTextOf } from '../../domain/plainText.ts'
import { shortTextProjection } from '../../src/content/projections.ts'
import { documents, querySeed } from '../../tests/setup/seed/seedDocuments.ts'

test.each([
  ['featureTile', 28],
  ['benefit', 8],
  ['testimonial', 5],
  ['clientLogo', 25],
  ['partner', 3],
  ['faq', 10],
  ['pricingPlan', 1],
  ['pricingAddOn', 6],
  ['post', 1],
])('the type %s has %i documents', async (type, count) => {
  expect(await querySeed('count(*[_type == $type])', { type })).toBe(count)
})

test('each feature and benefit has a unique `desc` and a unique paragraph of several sentences', async () => {
  const tiles: { desc: string; para: string }[] = await querySeed(
    '*[_type in ["featureTile", "benefit"]]{desc, para}',
  )
  expect(new Set(tiles.map(({ desc }) => desc)).size).toBe(tiles.length)
  expect(new Set(tiles.map(({ para }) => para)).size).toBe(tiles.length)
  for (const { desc, para } of tiles) {
    expect(para.length, desc).toBeGreaterThan(120)
    expect(para.match(/[.?!](?=\s|$)/g)?.length, desc).toBeGreaterThan(1)
  }
})

test.each([
  ['dashboard', ['Real-time data and analytics']],
  ['room-inventory', ['Availability', 'maintenance', 'room status']],
  ['mobile-app', ['Real-time information', 'admin', 'owner']],
  ['reports', ['Occupancy', 'revenue', 'performance']],
  ['sms-email', ['Automated booking confirmations and updates']],
  ['multiple-hotel-access', ['Several properties from one login']],
  ['accounts-gst-reports', ['P&L', 'Balance Sheet', 'Trial Balance', 'GST']],
  ['mis-mobile-app', ['MIS reporting']],
])('the paragraph of the feature %s contains the specified facts', async (desc, facts) => {
  const para = await querySeed('*[_type == "featureTile" && desc == $desc][0].para', { desc })
  for (const fact of facts) expect(para).toContain(fact)
})

test('the Standard Plan costs ₹1,500 instead of ₹2,500 and includes ten features', () => {
  expect(documents.find(({ _type }) => _type === 'pricingPlan')).toMatchObject({
    name: 'Standard Plan',
    price: 1500,
    listPrice: 2500,
    includes: [
      'Guest Management',
      'Smart Search Panel',
      'Reservation',
      'Registration',
      'Room Services',
      'Housekeeping',
      'Accounts & GST',
      'MIS Reports',
      'Inventory Management (Stock & Purchase)',
      'User & Sub User Logins',
    ],
  })
})

test('the add-ons have the specified prices', async () => {
  expect(
    await querySeed(
      '*[_type == "pricingAddOn"] | order(orderRank) {name, price, listPrice, byQuote}',
    ),
  ).toEqual([
    { name: 'Restaurant Management', price: 1000, listPrice: 1500, byQuote: false },
    { name: 'Banquet Management', price: 1000, listPrice: 1500, byQuote: false },
    { name: 'Mobile App One User (Admin)', price: 600, listPrice: 1000, byQuote: false },
    { name: 'Financial Accounts', price: 600, listPrice: 1000, byQuote: false },
    { name: 'Website + Booking Engine', price: null, listPrice: null, byQuote: true },
    { name: 'Channel Manager', price: null, listPrice: null, byQuote: true },
  ])
})

test.each([
  ['hotel-size', ['small boutique hotels', 'large chains']],
  ['multiple-properties', ['multiple properties from one login']],
  ['mobile-app', ['admin or owner', 'MIS reports', 'additional cost']],
  ['sms-email', ['SMS and e-mail', 'additional cost']],
  ['support-hours', ['11:00 AM to 6:00 PM, Monday to Friday']],
  ['training', ['comprehensive training']],
  ['customisation', ['customised at additional cost']],
  ['trial-and-cost', ['7 days', '₹1,500 a month', '₹2,500', 'paid in advance']],
  ['payments-and-refunds', ['non-refundable', '7-10 working days', 'end of the paid cycle']],
  ['get-started', ['Contact us to schedule a demo']],
])('the answer to the question %s contains the specified facts', async (key, facts) => {
  const { answer } = await querySeed(`*[_id == $id][0]{ answer[]{ ${shortTextProjection} } }`, {
    id: `faq-${key}`,
  })
  for (const fact of facts) expect(plainTextOf(answer)).toContain(fact)
})

test('each testimonial has 121 to 219 characters and a picture that is named after its author’s city', async () => {
  const testimonials: { text: string; name: string; source: string }[] = await querySeed(
    '*[_type == "testimonial"]{text, name, "source": img._sanityAsset}',
  )
  for (const { text, name, source } of testimonials) {
    expect(text.length, name).toBeGreaterThan(120)
    expect(text.length, name).toBeLessThan(220)
    const city = name.split(', ').at(-1)?.toLowerCase() ?? ''
    expect(source).toContain(`-${city}.webp`)
  }
})
