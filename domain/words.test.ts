import { expect, test } from 'vitest'
import { withYear } from './copyrightYear.ts'
import { fillIn } from './fillIn.ts'
import { withDefaultWords } from './words.ts'

test('an empty or blank word is replaced by its default', () => {
  const words = withDefaultWords({ bookDemo: 'See it', send: '', search: ' ', contents: null })
  expect([words.bookDemo, words.send, words.search, words.contents]).toEqual([
    'See it',
    'Send Enquiry',
    'Search',
    'Contents',
  ])
})

test('fillIn replaces known placeholders, keeps unknown ones, and ignores placeholders in the inserted values', () => {
  expect(fillIn('{a} of {b}, {c}', { a: 1, b: '{a}' })).toBe('1 of {a}, {c}')
})

test.each([
  ['© 2024 Aangan', '© 2027 Aangan'],
  ['© 2019–2024 Aangan', '© 2019–2027 Aangan'],
  ['© Aangan', '© Aangan'],
])('the copyright line “%s” becomes “%s” in 2027', (line, expected) => {
  expect(withYear(line, '2027')).toBe(expected)
})
