import { expect, onTestFinished, test, vi } from 'vitest'
import { post } from '../schemas/documents/post.ts'
import { priceLine } from '../schemas/fields/price.ts'
import { formatMoney } from './locale.ts'
import { describeChoice } from './pricing.ts'
import { withDefaultWords } from './words.ts'

const amounts: [amount: number, written: string][] = [
  [1, '₹1'],
  [1500, '₹1,500'],
  [150_000, '₹1,50,000'],
  [15_000_000, '₹1,50,00,000'],
]

test.each(amounts)(
  '%d rupees are formatted as %s, also in the Studio and in an enquiry',
  (price, written) => {
    expect(formatMoney(price)).toBe(written)
    expect(priceLine({ price })).toBe(`${written} a month`)
    const line = { key: 'a', name: 'Plan', summary: null, listPrice: null, price }
    const choice = { plan: undefined, addOns: [line], quotes: [], hasEnquired: false }
    expect(describeChoice(choice, withDefaultWords({}))).toContain(`: ${written} a month.`)
  },
)

test('the date of a new post is the day in India', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T02:00:00+05:30') })
  const date = post.fields.find(({ name }) => name === 'publishedAt')
  const { initialValue } = date as { initialValue: () => string } // the field's type also allows a value
  expect(initialValue()).toBe('2026-12-02')
})
