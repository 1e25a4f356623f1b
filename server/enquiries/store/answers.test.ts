import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'

const enquiry = {
  hotelname: 'Sample Court',
  name: 'Asha',
  phonenumber: '+91 00000 00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

test('the same five answers are read from each of the three bodies that bring them', () => {
  const { hotelname, name, phonenumber, email, message } = enquiry
  const backend = { Hotelname: hotelname, name, phoneno: phonenumber, email, description: message }
  expect(answersOf('form', enquiry)).toEqual(enquiry)
  expect(answersOf('backend', backend)).toEqual(enquiry)
  expect(answersOf('email', { template_params: enquiry, user_id: 'x' })).toEqual(enquiry)
})

test('an answer that was not given is empty', () => {
  const empty = { hotelname: '', name: '', phonenumber: '', email: '', message: '' }
  expect(answersOf('backend', {})).toEqual(empty)
  expect(answersOf('email', { template_params: {} })).toEqual(empty)
})
