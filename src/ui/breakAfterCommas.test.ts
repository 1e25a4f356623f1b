import { expect, test } from 'vitest'
import { breakAfterCommas } from './breakAfterCommas.ts'

test('spaces are non-breaking, except after a comma', () => {
  expect(breakAfterCommas('11:00 AM to 6:00 PM, Monday to Friday').split(' ')).toEqual([
    '11:00\u00a0AM\u00a0to\u00a06:00\u00a0PM,',
    'Monday\u00a0to\u00a0Friday',
  ])
})
