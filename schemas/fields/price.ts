import { defineField } from '@sanity/types'
import { formatMoney } from '../../domain/locale.ts'
import { lineField, linesField } from './line.ts'

/** Only an add-on can be priced by quote. Its prices then stay stored, but are hidden. */
type Prices = { price?: number; listPrice?: number; byQuote?: boolean }

const MAX_PRICE = 1_000_000

export function checkPrice(amount: number | undefined): true | string {
  if (amount === undefined) return true
  if (!Number.isInteger(amount) || amount < 1)
    return 'Write whole rupees, for example 1500, without paise, commas or ₹.'
  return amount <= MAX_PRICE
    ? true
    : `${formatMoney(amount)} a month is more than ${formatMoney(MAX_PRICE)}: is there a digit too many?`
}

function checkListPrice(listPrice: number | undefined, { price }: Prices): true | string {
  const result = checkPrice(listPrice)
  if (result !== true) return result
  if (listPrice === undefined || price === undefined || listPrice >= price) return true
  return `The list price (${formatMoney(listPrice)}) is below the price (${formatMoney(price)}). Raise the list price, or leave it empty.`
}

export function priceLine({ price, listPrice, byQuote }: Prices): string {
  if (byQuote) return 'By quote'
  if (!price) return 'No price yet'
  const line = `${formatMoney(price)} a month`
  return listPrice ? `${line}, list price ${formatMoney(listPrice)}` : line
}

// `parent` is untyped in a rule's context.
const isByQuote = ({ parent }: { parent?: unknown }) =>
  (parent as Prices | undefined)?.byQuote === true

export const nameFields = (example: string, summary: string) => [
  lineField({ name: 'name', title: 'Name', description: `For example “${example}”.` }),
  linesField({
    name: 'summary',
    title: 'Summary',
    description: summary,
    isOptional: true,
  }),
]

/** @param missing the message for an empty price */
export const priceFields = (missing: string) => [
  defineField({
    name: 'price',
    title: 'Price per month (₹)',
    description:
      'In whole rupees, before GST. Content health lists texts in which a price is typed as plain text.',
    type: 'number',
    hidden: isByQuote,
    validation: (rule) =>
      rule.custom(
        (price, context) =>
          isByQuote(context) || (price === undefined ? missing : checkPrice(price)),
      ),
  }),
  defineField({
    name: 'listPrice',
    title: 'List price per month (₹)',
    description: 'Shown struck through beside the price. Leave empty to show no list price.',
    type: 'number',
    hidden: isByQuote,
    validation: (rule) =>
      rule.custom(
        (listPrice, context) =>
          isByQuote(context) || checkListPrice(listPrice, context.parent as Prices),
      ),
  }),
]

export const pricePreview = {
  select: { name: 'name', price: 'price', listPrice: 'listPrice', byQuote: 'byQuote' },
  prepare: ({ name, ...prices }: Prices & { name?: string }) => ({
    title: name,
    subtitle: priceLine(prices),
  }),
}
