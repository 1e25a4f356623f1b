import { createMemoryLake } from '@aangan/lake/memory'
import { expect, test, vi } from 'vitest'
import { serveLake } from '../../../tests/setup/lake/testLake.ts'
import { createChoiceInWords } from './choiceInWords.ts'

const PRICED = [
  { _id: 'plan-house', _type: 'pricingPlan', name: 'House Plan', price: 2000 },
  { _id: 'plan-palace', _type: 'pricingPlan', name: 'Palace Plan', price: 9000 },
  { _id: 'spa', _type: 'pricingAddOn', name: 'Spa', price: 400, orderRank: '0|2:' },
  { _id: 'kitchen', _type: 'pricingAddOn', name: 'Kitchen', price: 500, orderRank: '0|1:' },
]

async function priceList(words: Record<string, string> = {}) {
  const lake = createMemoryLake({
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => 'visitor',
    documents: [...PRICED, { _id: 'siteSettings', _type: 'siteSettings', words }],
  })
  const { visitor } = await serveLake(lake)
  return createChoiceInWords(visitor)
}

test('a choice is told as the price list tells it where a script runs, in its order', async () => {
  const inWords = await priceList()
  expect(await inWords({ plan: 'plan-house', addOns: ['Spa', 'Kitchen'] })).toBe(
    'I am interested in the House Plan with Kitchen and Spa: ₹2,900 a month.',
  )
  expect(await inWords({ plan: 'plan-palace', addOns: ['Spa'] })).toBe(
    'I am interested in the Palace Plan with Spa: ₹9,400 a month.',
  )
})

test('an editor who writes another sentence changes this one too', async () => {
  const inWords = await priceList({ choice: 'Offer me {plan} with {addOns} for {total}.' })
  expect(await inWords({ plan: 'plan-house', addOns: ['Spa'] })).toBe(
    'Offer me House Plan with Spa for ₹2,400.',
  )
})

test('a plan that is gone leaves the add-ons, and an add-on that is gone is left out', async () => {
  const inWords = await priceList()
  expect(await inWords({ plan: 'plan-gone', addOns: ['Spa', 'Sauna'] })).toBe(
    'I am interested in Spa: ₹400 a month.',
  )
  expect(await inWords({ plan: 'plan-gone', addOns: ['Sauna'] })).toBe('')
})

test('without content the names alone are told, and it is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const inWords = createChoiceInWords({ fetch: () => Promise.reject(new Error('It is away.')) })
  expect(await inWords({ plan: 'plan-house', addOns: ['Spa', 'Kitchen'] })).toBe('Spa and Kitchen')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
