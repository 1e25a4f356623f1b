import { expect, test } from 'vitest'
import { formatDate, formatDateTimeWithZone } from './dates.ts'

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

test('a time is formatted as the time in India, with its zone', () => {
  expect(formatDateTimeWithZone('2024-07-29T20:00:00.000Z')).toBe('30 Jul 2024, 1:30 am IST')
})
