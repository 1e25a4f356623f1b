import { expect, test } from 'vitest'
import { firstSentence } from './firstSentence.ts'

test('the first sentence ends at a full stop before a space', () => {
  expect(firstSentence('Tea for room 204 is on the bill of room 204. Nobody carries a slip.')).toBe(
    'Tea for room 204 is on the bill of room 204.',
  )
})

test('a full stop inside a number or a domain name does not end the sentence', () => {
  expect(firstSentence('Costs ₹1.5 lakh at aangan.example today! More.')).toBe(
    'Costs ₹1.5 lakh at aangan.example today!',
  )
})

test('a text without a full stop is returned whole', () => {
  expect(firstSentence('Rooms and rates')).toBe('Rooms and rates')
})

test('the first sentence of a missing paragraph is empty', () => {
  expect(firstSentence(null)).toBe('')
})
