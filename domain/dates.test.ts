import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a date is formatted as day, month, year', () => {
  expect(formatDate('2024-07-29')).toBe('29 July 2024')
})

test('a date with a time is formatted as the day in UTC', () => {
  expect(formatDate('2024-07-29T23:59:59Z')).toBe('29 July 2024')
  expect(formatDate('2024-07-29T00:00:00Z')).toBe('29 July 2024')
})

test.each([null, undefined, '', 'soon'])('formatDate(%o) returns undefined', (value) => {
  expect(formatDate(value)).toBeUndefined()
})
