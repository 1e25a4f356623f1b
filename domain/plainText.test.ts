import { expect, test } from 'vitest'
import { plainTextOf } from './plainText.ts'

const block = (...children: object[]) => ({ _type: 'block', children })

test('a text is read without its marks, a line for each paragraph, with its prices', () => {
  const price = { _type: 'price', amount: 1500 }
  expect(
    plainTextOf([
      block({ text: 'It is ', marks: [] }, price, { text: ' a month.', marks: ['strong'] }),
      block({ text: ' ' }),
      block({ text: 'Paid in advance.' }),
    ]),
  ).toBe('It is ₹1,500 a month.\nPaid in advance.')
})

test('what stands for a price can be said', () => {
  expect(plainTextOf([block({ _type: 'price' }, { text: ' a month' })], () => '₹…')).toBe(
    '₹… a month',
  )
})

test.each([undefined, null, 'x', 4, {}, [null, 5, 'x', {}]])(
  '%j is a text without words',
  (odd) => {
    expect(plainTextOf(odd)).toBe('')
  },
)
