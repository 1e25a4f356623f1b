import { expect, test } from 'vitest'
import { formFields } from '../../../src/enquiry/formFields.ts'
import { checkAnswers } from './checkAnswers.ts'

const enquiry = {
  hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phonenumber: '+91 00000-00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

test('a complete enquiry has no errors', () => {
  expect(checkAnswers(enquiry)).toEqual({})
})

const names = formFields.map(({ name }) => name)

test.each(names)('an empty or blank %s is an error', (name) => {
  for (const value of ['', ' \n '])
    expect(Object.keys(checkAnswers({ ...enquiry, [name]: value }))).toEqual([name])
})

test.each(names.filter((name) => name !== 'email'))('%s may have 20,000 characters', (name) => {
  expect(checkAnswers({ ...enquiry, [name]: 'x'.repeat(20_000) })).toEqual({})
})

test.each(['asha', 'asha@', '@hotel.example', 'asha@hotel..example', 'a sha@hotel.example'])(
  '%j is rejected as an e-mail address',
  (email) => {
    expect(checkAnswers({ ...enquiry, email }).email).toMatch(/^Enter an e-mail address in full/)
  },
)

test('the e-mail check accepts a host without a dot, as browsers do', () => {
  expect(checkAnswers({ ...enquiry, email: 'asha+hotel@localhost' })).toEqual({})
})
