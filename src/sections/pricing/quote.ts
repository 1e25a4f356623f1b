import { fillIn } from '../../../domain/fillIn.ts'
import { formatList, formatMoney } from '../../../domain/locale.ts'
import type { Words } from '../../../domain/words.ts'
import type { SectionOf } from '../../content/section.ts'

type Pricing = SectionOf<'pricingSection'>
export type AddOn = Pricing['addOns'][number]

/** What the table says of one plan or add-on. Without a price it is had by quote. */
export type Line = {
  key: string
  name: string
  summary: string | null
  /** Money a month; null by quote. */
  price: number | null
  /** Money a month, struck through; null when it is not above the price. */
  listPrice: number | null
}

type Priced = Pick<AddOn, '_id' | 'name' | 'summary' | 'price' | 'listPrice'> & {
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

/** The plan and the add-ons of a price list, in its order. */
export const linesOf = ({ plan, addOns }: Pick<Pricing, 'plan' | 'addOns'>): Line[] =>
  [plan, ...addOns].flatMap((priced) => (priced && lineOf(priced)) || [])

/** Money a month for all lines together; what is had by quote adds nothing. */
export const monthlyTotal = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price }) => sum + (price ?? 0), 0)

const namesOf = (lines: readonly Line[]) => formatList(lines.map(({ name }) => name))

/** What a visitor chose of a price list. */
export type Choice = {
  plan: Line | undefined
  /** The add-ons that were ticked. */
  addOns: readonly Line[]
  /** What a quote is asked for. */
  quotes: readonly Line[]
  /** They said that this is their choice: without add-ons it is then the plan alone. */
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
