import { defineField } from 'sanity'
import { formatRupees } from '../../domain/money.ts'

declare module 'sanity' {
  interface NumberOptions {
    /** What the number counts; the Studio shows it written out. */
    unit?: 'rupees a month'
  }
}

type RupeesOptions = {
  name: string
  title: string
  description: string
  required?: boolean
  hidden?: (context: { parent?: { byQuote?: boolean } }) => boolean
}

const MAX_RUPEES = 1_000_000

/** Says what is wrong with an amount per month, or true. */
export function checkRupees(amount: number | undefined): true | string {
  if (amount === undefined) return true
  if (!Number.isInteger(amount) || amount < 1)
    return 'Write whole rupees, for example 1500, without paise, commas or ₹.'
  return amount <= MAX_RUPEES
    ? true
    : `${formatRupees(amount)} a month is more than ${formatRupees(MAX_RUPEES)}: is there a digit too many?`
}

/** A price in one line, as lists show it. */
export function priceLine({ price, listPrice }: Priced): string {
  if (!price) return 'No price yet'
  const line = `${formatRupees(price)} a month`
  return listPrice ? `${line}, list price ${formatRupees(listPrice)}` : line
}

/** Whole rupees per month. */
export const rupeesField = ({ name, title, description, required, hidden }: RupeesOptions) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    options: { unit: 'rupees a month' },
    ...(hidden ? { hidden: (context) => hidden({ parent: context.parent }) } : {}),
    validation: (rule) =>
      required ? rule.required().custom(checkRupees) : rule.custom(checkRupees),
  })

type Priced = { price?: number; listPrice?: number }

/** The struck-through list price, which must not be below the price that is asked. */
export const listPriceField = (hidden?: RupeesOptions['hidden']) =>
  defineField({
    name: 'listPrice',
    title: 'List price per month (₹)',
    description: 'Shown struck through beside the price. Leave empty for none.',
    type: 'number',
    options: { unit: 'rupees a month' },
    ...(hidden ? { hidden: (context) => hidden({ parent: context.parent }) } : {}),
    validation: (rule) =>
      rule.custom((listPrice, { parent }) => {
        const amount = checkRupees(listPrice)
        if (amount !== true) return amount
        const price = (parent as Priced | undefined)?.price // `parent` is untyped in a rule's context
        if (listPrice === undefined || price === undefined || listPrice >= price) return true
        return `The list price (${formatRupees(listPrice)}) is below the price (${formatRupees(price)}). Raise it, or leave it empty.`
      }),
  })
