import { defineField, type NumberDefinition } from '@sanity/types'
import { formatMoney } from '../../domain/locale.ts'

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

export function priceLine({ price, listPrice }: Prices): string {
  if (!price) return 'No price yet'
  const line = `${formatMoney(price)} a month`
  return listPrice ? `${line}, list price ${formatMoney(listPrice)}` : line
}

export const listPriceField = (options: Pick<NumberDefinition, 'hidden'> = {}) =>
  defineField({
    ...options,
    name: 'listPrice',
    title: 'List price per month (₹)',
    description: 'Shown struck through beside the price. Leave empty to show no list price.',
    type: 'number',
    validation: (rule) =>
      rule.custom((listPrice, { parent }) => {
        const { price, byQuote } = (parent ?? {}) as Prices // `parent` is untyped in a rule's context
        if (byQuote) return true
        const result = checkPrice(listPrice)
        if (result !== true) return result
        if (listPrice === undefined || price === undefined || listPrice >= price) return true
        return `The list price (${formatMoney(listPrice)}) is below the price (${formatMoney(price)}). Raise the list price, or leave it empty.`
      }),
  })
