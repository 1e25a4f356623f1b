import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { lineField, linesField } from '../fields/line.ts'
import { checkPrice, listPriceField, priceLine } from '../fields/price.ts'
import { sampleField } from '../fields/sample.ts'

export const pricingPlan = defineType({
  name: 'pricingPlan',
  title: 'Plan',
  description: 'A plan that a hotel subscribes to by the month.',
  type: 'document',
  fields: [
    lineField({
      name: 'name',
      title: 'Name',
      description: 'For example “Standard Plan”.',
    }),
    linesField({
      name: 'summary',
      title: 'Summary',
      description: 'One sentence about the hotels that the plan suits.',
      isOptional: true,
      rows: 2,
    }),
    defineField({
      name: 'price',
      title: 'Price per month (₹)',
      description:
        'In whole rupees, before GST. Content health lists texts in which a price is typed as plain text.',
      type: 'number',
      validation: (rule) => rule.required().custom(checkPrice),
    }),
    listPriceField(),
    defineField({
      name: 'includes',
      title: 'What is included',
      description: 'One line for each feature. Drag to reorder.',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required() })],
      validation: (rule) => rule.required().min(1).unique(),
    }),
    sampleField(),
  ],
  preview: {
    select: { name: 'name', price: 'price', listPrice: 'listPrice' },
    prepare: ({ name, price, listPrice }) => ({
      title: name,
      subtitle: priceLine({ price, listPrice }),
    }),
  },
})
