import { expect, test } from 'vitest'
import type { HealthDocument, Value } from '../content/documents.ts'
import { checkContent } from './rules.ts'
import { seeded } from './sampleContent.ts'

/** What is said of prices in some documents beside the price list of the seed. */
const found = (...changes: HealthDocument[]) => {
  const list = seeded.filter(
    ({ _id, _type }) => /^pricing/.test(_type) && !changes.some((change) => change._id === _id),
  )
  return checkContent([...list, ...changes]).filter(({ rule }) => rule === 'price')
}

const one = (id: string): HealthDocument => {
  const document = seeded.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no "${id}".`)
  return document
}
const plan = (change: Value) => ({ ...one('plan-standard'), ...change })
const plain = (para: string) => ({ ...one('benefit-direct-bookings'), para })
const testimonial = (text: string) => ({ _id: 'a', _type: 'testimonial', name: 'A', text })
const paragraph = (...children: Value[]) => ({
  ...one('termsPage'),
  body: [{ _key: 'p', _type: 'block', style: 'normal', children }],
})
const words = (text: string) => ({ _key: text, _type: 'span', text })
const priceOf = (id: string, which = 'price') => ({
  _key: id,
  _type: 'price',
  of: { _ref: id },
  which,
})

test('a price that changes is named wherever a sentence still spells out the former one', () => {
  const changed = ['plan-standard', 'benefit-direct-bookings']
  const others = seeded.filter(({ _id }) => !changed.includes(_id))
  const said = plain('You pay ₹1,500 a month, against a list price of ₹2,500.')
  const findings = found(...others, said, plan({ price: 1725, listPrice: 2500 }))
  expect(
    findings.map(({ document, path, problem }) => `${document.id} ${path}: ${problem}`),
  ).toEqual([
    'homePage seo.description: “Standard Plan ₹1,500 a month.” names ₹1,500, which the price list does not.',
    'benefit-direct-bookings para: “You pay ₹1,500 a month, against a list price of ₹2,500.” names ₹1,500, which the price list does not.',
  ])
  expect(findings.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
})

test.each([
  'It is ₹1,600 a month.',
  'Only ₹1,600/month!',
  'Rs. 1600 per property per month, all included.',
  'You pay INR 1600 monthly.',
  'The month costs 1,600 rupees.',
  'The standard plan: ₹1,600.',
  'Restaurant Management is ₹900/- a month.',
  'The Standard Plan is ₹1,200 a month, whatever an add-on’s list price is.',
])('a price that nobody asks is named: %s', (text) => {
  expect(found(plain(text))).toMatchObject([{ severity: 'warning', path: 'para' }])
})

test.each([
  ['the price, the list price and what that saves', '₹1,500 a month, not ₹2,500: save ₹1,000.'],
  ['a plan with an add-on', 'With Restaurant Management it is ₹2,500 a month.'],
  [
    'a plan with all the add-ons that it names',
    'With Banquet Management and Restaurant Management: ₹3,500 a month.',
  ],
  ['amounts of something else', 'A room at ₹4,000 a night pays the Standard Plan.'],
  ['a year', 'The Standard Plan is ₹18,000 for a year.'],
  ['round numbers of takings', 'The month brought in ₹1.5 lakh.'],
  ['no price at all', 'It takes a month.'],
])('no price is named in a sentence that says %s', (_, text) => {
  expect(found(plain(text))).toEqual([])
})

test('what a hotel says of its own money is no price of ours, unless it names a plan', () => {
  expect(found(testimonial('We save ₹12,000 a month.'))).toEqual([])
  expect(found(testimonial('The Standard Plan at ₹12,000!'))).toHaveLength(1)
})

test('a price that a text takes from the price list is the right one, whatever it is', () => {
  const text = paragraph(
    words('The Standard Plan is '),
    priceOf('plan-standard'),
    words(' a month.'),
  )
  expect(
    found(text, plan({ price: 9999, listPrice: null })).map(({ document }) => document.id),
  ).not.toContain('termsPage')
})

test('in rich text the advice is to take the price from the price list', () => {
  const [finding] = found(paragraph(words('It is ₹1,600 a month.')))
  expect(finding).toMatchObject({
    path: 'body[_key=="p"]',
    advice: 'Put “Price” in its place: it follows the price list.',
  })
})

test.each([
  ['price', 'addon-channel-manager', 'shows the price of “Channel Manager”, which has none.'],
  ['listPrice', 'plan-standard', 'shows the list price of “Standard Plan”, which has none.'],
])('a %s that there is none of leaves a gap in a sentence', (which, id, gap) => {
  const text = paragraph(priceOf(id, which))
  expect(
    found(text, plan({ listPrice: null })).filter(({ severity }) => severity === 'error'),
  ).toMatchObject([
    { path: `body[_key=="p"].children[_key=="${id}"]`, problem: `A sentence has a gap: it ${gap}` },
  ])
})
