import {
  defineField,
  defineType,
  type InitialValueResolverContext,
  type Reference,
} from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { formatMoney } from '../../domain/locale.ts'
import { amountOf, type PriceField } from '../../domain/pricing.ts'

const priceOptions: { title: string; value: PriceField }[] = [
  { title: 'The price', value: 'price' },
  { title: 'The list price', value: 'listPrice' },
]

/** Preselects a plan, so that a new price is valid at once. */
async function fetchOldestPlan(_: unknown, { getClient }: InitialValueResolverContext) {
  const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
  const _ref = await client.fetch<string | null>(
    '*[_type == "pricingPlan"] | order(_createdAt)[0]._id',
  )
  return (_ref ? { _type: 'reference', _ref } : undefined) as Reference // Sanity's type does not allow undefined
}

export const price = defineType({
  name: 'price',
  title: 'Price',
  description: 'Shows the current price of a plan or an add-on.',
  type: 'object',
  fields: [
    defineField({
      name: 'of',
      title: 'Plan or add-on',
      description: 'Write the period, such as “a month”, in the text after the price.',
      type: 'reference',
      to: [{ type: 'pricingPlan' }, { type: 'pricingAddOn' }],
      options: { disableNew: true },
      initialValue: fetchOldestPlan,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'which',
      title: 'Which price',
      description: 'Pricing sections show the list price struck through.',
      type: 'string',
      options: { list: priceOptions, layout: 'radio' },
      initialValue: 'price',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {
      name: 'of.name',
      price: 'of.price',
      listPrice: 'of.listPrice',
      byQuote: 'of.byQuote',
      which: 'which',
    },
    prepare({ name, which, ...planOrAddOn }) {
      const amount = amountOf(planOrAddOn, which === 'listPrice' ? which : 'price')
      return {
        title: amount === undefined ? 'No price' : formatMoney(amount),
        subtitle: name ?? 'Choose a plan or an add-on',
      }
    },
  },
})
