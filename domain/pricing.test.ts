import { expect, test } from 'vitest'
import { describeChoice, type LineItem, monthlyTotal, toLineItem } from './pricing.ts'
import { translatedWords } from './translatedWords.ts'
import { withDefaultWords } from './words.ts'

const line = (name: string, price: number | null): LineItem => ({
  key: name,
  name,
  summary: null,
  price,
  listPrice: null,
})
const plan = line('Standard Plan', 1500)
const restaurant = line('Restaurant Management', 1000)
const app = line('Mobile App One User (Admin)', 600)
const channels = line('Channel Manager', null)

const choice = { plan, addOns: [], quotes: [], hasEnquired: false }
const words = withDefaultWords({})

const addOn = { _id: 'a', name: 'Add-on', summary: null, price: 1000, listPrice: 1500 }

test('the monthly total is the sum of the prices of all lines', () => {
  expect(monthlyTotal([plan, restaurant, app])).toBe(3100)
})

test('a line with a price on request adds nothing to the total', () => {
  expect(monthlyTotal([plan, channels])).toBe(1500)
})

test('a list price is shown only if it exceeds the price', () => {
  expect(toLineItem(addOn)?.listPrice).toBe(1500)
  expect(toLineItem({ ...addOn, listPrice: 1000 })?.listPrice).toBeNull()
  expect(toLineItem({ ...addOn, listPrice: null })?.listPrice).toBeNull()
})

test('an add-on on request has no price, even if a price is stored', () => {
  expect(toLineItem({ ...addOn, byQuote: true })).toMatchObject({ price: null, listPrice: null })
})

test('an add-on without a stored price counts as an add-on with a price on request', () => {
  expect(toLineItem({ ...addOn, price: null })).toMatchObject({ price: null, listPrice: null })
})

test('an add-on without a name is omitted', () => {
  expect(toLineItem({ ...addOn, name: null })).toBeUndefined()
})

test('the message contains the plan, the add-ons and the total price', () => {
  expect(describeChoice({ ...choice, addOns: [restaurant, app] }, words)).toBe(
    'I am interested in the Standard Plan with Restaurant Management and Mobile App One User (Admin): ₹3,100 a month.',
  )
})

test('in Hindi, the message and the list of add-ons have no English words', () => {
  const hindiWords = withDefaultWords({}, translatedWords.hi)
  expect(describeChoice({ ...choice, addOns: [restaurant, app] }, hindiWords, 'hi')).toBe(
    'मेरी रुचि Standard Plan में है, साथ में Restaurant Management और Mobile App One User (Admin): ₹3,100 प्रति माह।',
  )
})

test('the message requests a quote for an add-on with a price on request', () => {
  expect(describeChoice({ ...choice, quotes: [channels] }, words)).toBe(
    'Please send me a quote for Channel Manager.',
  )
})

test('the message has one line for add-ons with a price and one line for quotes', () => {
  expect(
    describeChoice({ ...choice, addOns: [restaurant], quotes: [channels] }, words).split('\n'),
  ).toHaveLength(2)
})

test('after a click on the enquiry button, the message names the plan even without add-ons', () => {
  expect(describeChoice({ ...choice, hasEnquired: true }, words)).toBe(
    'I am interested in the Standard Plan without add-ons: ₹1,500 a month.',
  )
})

test('after a click on the enquiry button, the message contains both the plan and the requested quote', () => {
  expect(describeChoice({ ...choice, quotes: [channels], hasEnquired: true }, words)).toBe(
    'I am interested in the Standard Plan without add-ons: ₹1,500 a month.\nPlease send me a quote for Channel Manager.',
  )
})

test('the message uses the wording that an editor wrote', () => {
  const editorWords = withDefaultWords({ choice: '{total}: {plan} + {addOns}' })
  expect(describeChoice({ ...choice, addOns: [restaurant] }, editorWords)).toBe(
    '₹2,500: Standard Plan + Restaurant Management',
  )
})

test('without add-ons, the message is empty before a click on the enquiry button', () => {
  expect(describeChoice(choice, words)).toBe('')
})
