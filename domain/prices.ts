import { formatMoney } from './locale.ts'

/** Which price of a plan or an add-on. */
export type PriceField = 'price' | 'listPrice'

type Stored = Readonly<Record<string, unknown>>

/** Money a month that a plan or an add-on asks now; undefined where it has no such price. */
export function amountOf(line: Stored | undefined, field: PriceField): number | undefined {
  const amount = line?.byQuote === true ? undefined : line?.[field]
  return typeof amount === 'number' ? amount : undefined
}

/** What a price in a text shows, by the amount that a query found for it; empty without an amount. */
export const priceText = ({ amount }: { amount?: unknown }): string =>
  typeof amount === 'number' ? formatMoney(amount) : ''
