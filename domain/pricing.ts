import { fillIn } from './fillIn.ts'
import { formatList, formatMoney } from './locale.ts'
import type { Words } from './words.ts'

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

export type Line = {
  key: string
  name: string
  summary: string | null
  price: number | null
  /** Money a month, struck through; null when it is not above the price. */
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

/** A plan or an add-on as a line of the table; undefined while it has no name. */
export function lineOf({
  _id,
  name,
  summary,
  byQuote,
  price,
  listPrice,
}: Priced): Line | undefined {
  if (!name) return undefined
  const asked = byQuote ? null : price
  return {
    key: _id,
    name,
    summary,
    price: asked,
    listPrice: asked !== null && listPrice !== null && listPrice > asked ? listPrice : null,
  }
}

export const linesOf = ({
  plan,
  addOns,
}: {
  plan: Priced | null
  addOns: readonly Priced[]
}): Line[] => [plan, ...addOns].flatMap((priced) => (priced && lineOf(priced)) || [])

/** The total a month of all lines; a line by quote adds nothing. */
export const monthlyTotal = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price }) => sum + (price ?? 0), 0)

const namesOf = (lines: readonly Line[]) => formatList(lines.map(({ name }) => name))

export type Choice = {
  plan: Line | undefined
  addOns: readonly Line[]
  quotes: readonly Line[]
  /** The visitor has made a choice: without add-ons it is the plan alone. */
  isMade: boolean
}

/**
 * The visitor's choice in the words of an enquiry: the plan with the add-ons ticked and their monthly total,
 * then what a quote is asked for. Empty when nothing was chosen.
 */
export function messageFor({ plan, addOns, quotes, isMade }: Choice, words: Words): string {
  const some = addOns.length > 0
  const text = some
    ? words[plan ? 'choice' : 'choiceOfAddOns']
    : plan && isMade && quotes.length === 0 && words.choiceOfNone
  return [
    text &&
      fillIn(text, {
        plan: plan?.name ?? '',
        addOns: namesOf(addOns),
        total: formatMoney(monthlyTotal(plan ? [plan, ...addOns] : addOns)),
      }),
    quotes.length > 0 && fillIn(words.quote, { addOns: namesOf(quotes) }),
  ]
    .filter(Boolean)
    .join('\n')
}
