import { expect, test } from 'vitest'
import { isDoubtfulPhone } from './fields.ts'

test.each([
  '+91 98765-43210',
  '098765 43210',
  '9876543210',
  '0091 98765 43210',
  '(011) 2345 6789',
  '080-2345678',
  '04842 345678',
  '2345 678',
  '1800 123 4567',
  '98765 43210 / 98765 43211',
  '011 2345 6789 ext. 12',
  '९८७६५ ४३२१०',
  '+44 20 7946 0000',
])('the phone number %j is not doubted', (phonenumber) => {
  expect(isDoubtfulPhone(phonenumber)).toBe(false)
})

test.each(['Reception, ext. 12', 'abc', '12345', '+91'])(
  'the phone is free text: %j is doubtful',
  (phonenumber) => {
    expect(isDoubtfulPhone(phonenumber)).toBe(true)
  },
)

test('a phone number that is still empty is not doubted', () => {
  expect(isDoubtfulPhone(' ')).toBe(false)
})
