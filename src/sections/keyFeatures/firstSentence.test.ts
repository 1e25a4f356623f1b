import { expect, test } from 'vitest'
import { firstSentence } from './firstSentence.ts'

test('a tile shows the first sentence of the paragraph', () => {
  expect(firstSentence('Tea for 204 is on the bill of 204. Nobody runs.')).toBe(
    'Tea for 204 is on the bill of 204.',
  )
})

test('a full stop inside a number or a name ends nothing', () => {
  expect(firstSentence('Costs ₹1.5 lakh at aangan.example today! More.')).toBe(
    'Costs ₹1.5 lakh at aangan.example today!',
  )
})

test('words without a full stop are shown whole', () => {
  expect(firstSentence('Rooms and rates')).toBe('Rooms and rates')
})

test('no paragraph gives no sentence', () => {
  expect(firstSentence(null)).toBe('')
})
