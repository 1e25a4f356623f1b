import { expect, test } from 'vitest'
import { errorsIn, formFields, isDoubtfulPhone } from './fields.ts'

const enquiry = {
  hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phonenumber: '+91 00000-00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

test('a complete enquiry has no errors', () => {
  expect(errorsIn(enquiry)).toEqual({})
})

test.each(formFields.map(({ name }) => name))('%s may be neither empty nor blank', (name) => {
  for (const value of ['', ' \n ']) {
    expect(Object.keys(errorsIn({ ...enquiry, [name]: value }))).toEqual([name])
  }
})

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
])('the phone number %j is taken as it is written', (phonenumber) => {
  expect(errorsIn({ ...enquiry, phonenumber })).toEqual({})
  expect(isDoubtfulPhone(phonenumber)).toBe(false)
})

test.each(['Reception, ext. 12', 'abc', '12345', '+91'])(
  'the phone is free text: %j is doubtful, and taken as it is written',
  (phonenumber) => {
    expect(errorsIn({ ...enquiry, phonenumber })).toEqual({})
    expect(isDoubtfulPhone(phonenumber)).toBe(true)
  },
)

test('a phone number that is still empty is not doubted', () => {
  expect(isDoubtfulPhone(' ')).toBe(false)
})

test.each(['asha', 'asha@', '@hotel.example', 'asha@hotel..example', 'a sha@hotel.example'])(
  '%j is no e-mail address',
  (email) => {
    expect(errorsIn({ ...enquiry, email }).email).toMatch(/^Enter an e-mail address in full/)
  },
)

test('like the browser, the e-mail check takes an address without a dot', () => {
  expect(errorsIn({ ...enquiry, email: 'asha+hotel@localhost' })).toEqual({})
})

test('a text over its limit is told its length', () => {
  expect(errorsIn({ ...enquiry, message: 'x'.repeat(5001) })).toEqual({
    message: 'Shorten your message to 5000 characters: it has 5001 now.',
  })
})
