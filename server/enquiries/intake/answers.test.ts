import { expect, onTestFinished, test, vi } from 'vitest'
import { answersOf, keyOfAnswers } from './answers.ts'

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

test('the same answers are one enquiry until the end of the next day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-01T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const keys = new Set<string>()
  const keyAt = (time: string, answers = enquiry) => {
    vi.setSystemTime(new Date(time))
    const key = keyOfAnswers(answers, { knows: (known) => keys.has(known) })
    keys.add(key)
    return key
  }
  const first = keyAt('2025-01-01T10:00:00Z')
  expect(first).toMatch(/^answers-[\w-]{43}$/)
  expect(keyAt('2025-01-01T23:59:59.999Z')).toBe(first)
  expect(keyAt('2025-01-01T10:00:00Z', { ...enquiry, message: 'Other' })).not.toBe(first)
  expect(keyAt('2025-01-02T23:59:59.999Z')).toBe(first)
  expect(keyAt('2025-01-03T00:00:00Z')).not.toBe(first)
})
