import { expect, test } from 'vitest'
import { MAX_FIELD_CHARACTERS } from '../../../domain/enquiry.ts'
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

test.each(names)('%s may have its maximum length, and not one character more', (name) => {
  const max = MAX_FIELD_CHARACTERS[name]
  const makeText = (length: number) =>
    name === 'email' ? 'a@hotel.example'.padStart(length, 'a') : 'x'.repeat(length)
  expect(checkAnswers({ ...enquiry, [name]: makeText(max) })).toEqual({})
  expect(checkAnswers({ ...enquiry, [name]: makeText(max + 1) })).toEqual({
    [name]: `This answer has ${max + 1} characters. Please shorten it to ${max}.`,
  })
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
