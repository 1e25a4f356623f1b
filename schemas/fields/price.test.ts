import { expect, test } from 'vitest'
import { checkPrice, priceLine } from './price.ts'

test.each([1, 1500, 1_000_000])('%d is a valid price', (amount) => {
  expect(checkPrice(amount)).toBe(true)
})

test.each([0, -1, 12.5])('%d is not a valid price', (amount) => {
  expect(checkPrice(amount)).toMatch(/Write whole rupees/)
})

test('an improbably high price is rejected as a possible typo', () => {
  expect(checkPrice(15_000_000)).toBe(
    '₹1,50,00,000 a month is more than ₹10,00,000: is there a digit too many?',
  )
})

test('the price line shows the price and the list price, or that there is no price', () => {
  expect(priceLine({ price: 1500 })).toBe('₹1,500 a month')
  expect(priceLine({ price: 1500, listPrice: 2500 })).toBe('₹1,500 a month, list price ₹2,500')
  expect(priceLine({})).toBe('No price yet')
})
