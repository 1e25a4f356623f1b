import { defineField, defineType } from '@sanity/types'
import { lineField, linesField } from '../fields/line.ts'
import { orderRankField } from '../fields/orderRank.ts'
import { checkPrice, listPriceField, priceLine } from '../fields/price.ts'
import { sampleField } from '../fields/sample.ts'

const isByQuote = ({ parent }: { parent?: { byQuote?: boolean } }) => parent?.byQuote === true

export const pricingAddOn = defineType({
  name: 'pricingAddOn',
  title: 'Add-on',
  description: 'Something a hotel can add to its plan, at a monthly price or by quote.',
  type: 'document',
  fields: [
    lineField({
      name: 'name',
      title: 'Name',
      description: 'For example “Restaurant Management”.',
    }),
    linesField({
      name: 'summary',
      title: 'Summary',
      description: 'One sentence about what the add-on does.',
      isOptional: true,
      rows: 2,
    }),
    defineField({
      name: 'byQuote',
      title: 'Priced by quote',
      description: 'Shows “Get A Quote” instead of a price.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'price',
      title: 'Price per month (₹)',
      description:
        'In whole rupees, before GST. Content health lists texts in which a price is typed as plain text.',
      type: 'number',
      hidden: isByQuote,
      validation: (rule) =>
        rule.custom((price, { document }) => {
          if (document?.byQuote === true) return true
          if (price === undefined) return 'Enter a price, or switch on “Priced by quote”.'
          return checkPrice(price)
        }),
    }),
    listPriceField({ hidden: isByQuote }),
    sampleField(),
    orderRankField(),
  ],
  preview: {
    select: { name: 'name', price: 'price', listPrice: 'listPrice', byQuote: 'byQuote' },
    prepare: ({ name, price, listPrice, byQuote }) => ({
      title: name,
      subtitle: byQuote ? 'By quote' : priceLine({ price, listPrice }),
    }),
  },
})
