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

test.each(formFields.map(({ name }) => name))(
  '%s must be filled in, and has no limit of its own',
  (name) => {
    for (const value of ['', ' \n '])
      expect(Object.keys(checkAnswers({ ...enquiry, [name]: value }))).toEqual([name])
    const long = { ...enquiry, [name]: name === 'email' ? enquiry.email : 'x'.repeat(20_000) }
    expect(checkAnswers(long)).toEqual({})
  },
)

test.each(['asha', 'asha@', '@hotel.example', 'asha@hotel..example', 'a sha@hotel.example'])(
  '%j is no e-mail address',
  (email) => {
    expect(checkAnswers({ ...enquiry, email }).email).toMatch(/^Enter an e-mail address in full/)
  },
)

test('like the browser, the e-mail check takes an address without a dot', () => {
  expect(checkAnswers({ ...enquiry, email: 'asha+hotel@localhost' })).toEqual({})
})
