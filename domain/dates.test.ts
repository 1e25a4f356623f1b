import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a date is formatted as day, month, year', () => {
  expect(formatDate('2024-07-29')).toBe('29 July 2024')
})

test('a time is formatted as its day in UTC', () => {
  expect(formatDate('2024-07-29T23:59:59Z')).toBe('29 July 2024')
  expect(formatDate('2024-07-29T00:00:00Z')).toBe('29 July 2024')
})

test.each([null, undefined, '', 'soon'])('%o is not a date', (value) => {
  expect(formatDate(value)).toBeUndefined()
})
