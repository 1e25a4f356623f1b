import { defineField, type NumberRule } from 'sanity'
import { formatRupees } from './formatRupees.ts'

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

const wholeRupees = (rule: NumberRule) =>
  rule
    .integer()
    .min(1)
    .max(1_000_000)
    .error('Write whole rupees, for example 1500, without commas or ₹.')

/** Whole rupees per month. */
export const rupeesField = ({ name, title, description, required, hidden }: RupeesOptions) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    options: { unit: 'rupees a month' },
    ...(hidden ? { hidden: (context) => hidden({ parent: context.parent }) } : {}),
    validation: (rule) => (required ? [rule.required(), wholeRupees(rule)] : wholeRupees(rule)),
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
    validation: (rule) => [
      wholeRupees(rule),
      rule.custom((listPrice, { parent }) => {
        const price = (parent as Priced | undefined)?.price // `parent` is untyped in a rule's context
        if (listPrice === undefined || price === undefined || listPrice >= price) return true
        return `The list price (${formatRupees(listPrice)}) is below the price (${formatRupees(price)}). Raise it, or leave it empty.`
      }),
    ],
  })
