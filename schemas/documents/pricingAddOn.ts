import { defineField, defineType } from '@sanity/types'
import { orderRankField } from '../fields/collection.ts'
import { nameFields, priceFields, pricePreview } from '../fields/price.ts'
import { sampleField } from '../fields/sample.ts'

export const pricingAddOn = defineType({
  name: 'pricingAddOn',
  title: 'Add-on',
  description: 'Something a hotel can add to its plan, at a monthly price or by quote.',
  type: 'document',
  fields: [
    ...nameFields('Restaurant Management', 'One sentence about what the add-on does.'),
    defineField({
      name: 'byQuote',
      title: 'Priced by quote',
      description: 'Shows “Get A Quote” instead of a price.',
      type: 'boolean',
      initialValue: false,
    }),
    ...priceFields('Enter a price, or switch on “Priced by quote”.'),
    sampleField(),
    orderRankField(),
  ],
  preview: pricePreview,
})
