import { expect, test } from 'vitest'
import { type Line, lineOf, messageFor, monthlyTotal } from './pricing.ts'
import { withDefaultWords } from './words.ts'

const line = (name: string, price: number | null): Line => ({
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

const choice = { plan, addOns: [], quotes: [], isMade: false }
const words = withDefaultWords({})

const document = { _id: 'a', name: 'Add-on', summary: null, price: 1000, listPrice: 1500 }

test('the total is the plan and every add-on ticked', () => {
  expect(monthlyTotal([plan, restaurant, app])).toBe(3100)
})

test('a line by quote adds nothing to the total', () => {
  expect(monthlyTotal([plan, channels])).toBe(1500)
})

test('a list price is shown only above the price', () => {
  expect(lineOf(document)?.listPrice).toBe(1500)
  expect(lineOf({ ...document, listPrice: 1000 })?.listPrice).toBeNull()
  expect(lineOf({ ...document, listPrice: null })?.listPrice).toBeNull()
})

test('an add-on by quote has no price, even when one was left in the document', () => {
  expect(lineOf({ ...document, byQuote: true })).toMatchObject({ price: null, listPrice: null })
})

test('an add-on without a price is had by quote', () => {
  expect(lineOf({ ...document, price: null })).toMatchObject({ price: null, listPrice: null })
})

test('an add-on without a name is left out', () => {
  expect(lineOf({ ...document, name: null })).toBeUndefined()
})

test('the enquiry names the plan, the add-ons and their total', () => {
  expect(messageFor({ ...choice, addOns: [restaurant, app] }, words)).toBe(
    'I am interested in the Standard Plan with Restaurant Management and Mobile App One User (Admin): ₹3,100 a month.',
  )
})

test('a quote is asked for by name', () => {
  expect(messageFor({ ...choice, quotes: [channels] }, words)).toBe(
    'Please send me a quote for Channel Manager.',
  )
})

test('add-ons and quotes are asked for together', () => {
  expect(
    messageFor({ ...choice, addOns: [restaurant], quotes: [channels] }, words).split('\n'),
  ).toHaveLength(2)
})

test('a choice of no add-ons is one once it was made', () => {
  expect(messageFor({ ...choice, isMade: true }, words)).toBe(
    'I am interested in the Standard Plan without add-ons: ₹1,500 a month.',
  )
})

test('an editor’s own words take the choice', () => {
  const own = withDefaultWords({ choice: '{total}: {plan} + {addOns}' })
  expect(messageFor({ ...choice, addOns: [restaurant] }, own)).toBe(
    '₹2,500: Standard Plan + Restaurant Management',
  )
})

test('nothing chosen says nothing', () => {
  expect(messageFor(choice, words)).toBe('')
})
