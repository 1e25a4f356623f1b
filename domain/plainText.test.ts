import { expect, test } from 'vitest'
import { plainTextOf } from './plainText.ts'

const block = (...children: object[]) => ({ _type: 'block', children })

test('plain text has one line per non-empty paragraph, with prices and without marks', () => {
  const price = { _type: 'price', amount: 1500 }
  expect(
    plainTextOf([
      block({ text: 'It is ', marks: [] }, price, { text: ' a month.', marks: ['strong'] }),
      block({ text: ' ' }),
      block({ text: 'Paid in advance.' }),
    ]),
  ).toBe('It is ₹1,500 a month.\nPaid in advance.')
})

test('a caller can choose the text that replaces a price', () => {
  expect(plainTextOf([block({ _type: 'price' }, { text: ' a month' })], () => '₹…')).toBe(
    '₹… a month',
  )
})

test.each([undefined, null, 'x', 4, {}, [null, 5, 'x', {}]])(
  'the plain text of %j is empty',
  (odd) => {
    expect(plainTextOf(odd)).toBe('')
  },
)
