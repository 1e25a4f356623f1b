import { expect, test } from 'vitest'
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
