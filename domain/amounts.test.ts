import { expect, test } from 'vitest'
import { listPlainTextAmounts } from './amounts.ts'
import { paragraphOf } from './plainText.ts'

test.each([
  'From ₹1,500!',
  'It is ₹ 1500/month.',
  'You pay Rs. 1500.',
  'You pay Rs 1500.',
  'You pay INR 1500 monthly.',
  'The month costs 1,500 rupees.',
  'It is 900/- a month.',
])('a rupee amount typed as text is found: %s', (text) => {
  expect(listPlainTextAmounts({ para: text })).toEqual([['para']])
})

test.each(['Call +91 98100 12345.', 'Open 24/7', '18 rooms', 'It takes 7 days.', 'users 1500'])(
  'no amount is found in: %s',
  (text) => {
    expect(listPlainTextAmounts({ para: text })).toEqual([])
  },
)

test('an amount that is partly bold is reported with the path of its block', () => {
  const block = {
    ...paragraphOf('', 'p'),
    children: [
      { _type: 'span', _key: 'a', text: 'It is ₹', marks: ['strong'] },
      { _type: 'span', _key: 'b', text: '1500', marks: [] },
    ],
  }
  expect(listPlainTextAmounts({ sections: [{ _key: 's', text: [block] }] })).toEqual([
    ['sections', { _key: 's' }, 'text', { _key: 'p' }],
  ])
})

test('an inserted `price` object, which shows the current price of a plan or add-on, is not reported', () => {
  const price = { _type: 'price', _key: 'b', of: { _ref: 'plan-standard' }, which: 'price' }
  const block = {
    ...paragraphOf('', 'p'),
    children: [{ _type: 'span', _key: 'a', text: 'It is ' }, price],
  }
  expect(listPlainTextAmounts({ body: [block] })).toEqual([])
})
