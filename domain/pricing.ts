import { fillIn } from './fillIn.ts'
import type { Language } from './languages.ts'
import { formatList, formatMoney } from './locale.ts'
import type { Fields } from './records.ts'
import type { Words } from './words.ts'

export type PriceField = 'price' | 'listPrice'

export function amountOf(planOrAddOn: Fields | undefined, field: PriceField): number | undefined {
  const amount = planOrAddOn?.byQuote === true ? undefined : planOrAddOn?.[field]
  return typeof amount === 'number' ? amount : undefined
}

export const priceText = ({ amount }: { amount?: unknown }): string =>
  typeof amount === 'number' ? formatMoney(amount) : ''

export type LineItem = {
  key: string
  name: string
  summary: string | null
  /** Rupees a month; null if the price is on request. */
  price: number | null
  /** Shown struck through; null unless it exceeds the price. */
  listPrice: number | null
}

type Priced = {
  _id: string
  name: string | null
  summary: string | null
  price: number | null
  listPrice: number | null
  byQuote?: boolean | null
}

export function toLineItem({
  _id,
  name,
  summary,
  byQuote,
  price,
  listPrice,
}: Priced): LineItem | undefined {
  if (!name) return undefined
  const shownPrice = byQuote ? null : price
  return {
    key: _id,
    name,
    summary,
    price: shownPrice,
    listPrice:
      shownPrice !== null && listPrice !== null && listPrice > shownPrice ? listPrice : null,
  }
}

export const toLineItems = ({
  plan,
  addOns,
}: {
  plan: Priced | null
  addOns: readonly Priced[]
}): LineItem[] => [plan, ...addOns].flatMap((priced) => (priced && toLineItem(priced)) || [])

export const monthlyTotal = (lines: readonly LineItem[]): number =>
  lines.reduce((sum, { price }) => sum + (price ?? 0), 0)

const nameOf = ({ name }: LineItem) => name

export type Choice = {
  /** Undefined if there is no plan, or if the plan's price is on request. */
  plan: LineItem | undefined
  /** The chosen add-ons that have a price. */
  addOns: readonly LineItem[]
  /** The chosen lines with a price on request: add-ons, and perhaps the plan. */
  quotes: readonly LineItem[]
  /** Whether “Enquire with this choice” was pressed. The message then names the plan even without add-ons. */
  hasEnquired: boolean
}

export function describeChoice(
  { plan, addOns, quotes, hasEnquired }: Choice,
  words: Words,
  language?: Language,
): string {
  const hasAddOns = addOns.length > 0
  const text = hasAddOns
    ? words[plan ? 'choice' : 'choiceOfAddOns']
    : plan && hasEnquired && words.choiceWithoutAddOns
  return [
    text &&
      fillIn(text, {
        plan: plan?.name ?? '',
        addOns: formatList(addOns.map(nameOf), language),
        total: formatMoney(monthlyTotal(plan ? [plan, ...addOns] : addOns)),
      }),
    quotes.length > 0 && fillIn(words.quote, { addOns: formatList(quotes.map(nameOf), language) }),
  ]
    .filter(Boolean)
    .join('\n')
}
