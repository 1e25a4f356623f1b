import { expect, test } from 'vitest'
import { nextQuarter } from './nextQuarter.ts'

test.each([
  ['10:00:00', '10:15'],
  ['10:12:59', '10:15'],
  ['10:13:01', '10:30'],
  ['23:59:00', '00:15'],
])('at %s the next quarter that can still be scheduled is %s', (now, next) => {
  const date = nextQuarter(new Date(`2026-11-25T${now}Z`))
  expect(date.toISOString().slice(11, 16)).toBe(next)
})
