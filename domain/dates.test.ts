import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a date is written day, month, year', () => {
  expect(formatDate('2024-07-29')).toBe('29 July 2024')
})

test('a date is the same day wherever it is read', () => {
  expect(formatDate('2024-07-29T23:59:59Z')).toBe('29 July 2024')
  expect(formatDate('2024-07-29T00:00:00Z')).toBe('29 July 2024')
})

test.each([null, undefined, '', 'soon'])('%o is no date', (value) => {
  expect(formatDate(value)).toBeUndefined()
})
