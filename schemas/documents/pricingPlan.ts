import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { nameFields, priceFields, pricePreview } from '../fields/price.ts'
import { sampleField } from '../fields/sample.ts'

export const pricingPlan = defineType({
  name: 'pricingPlan',
  title: 'Plan',
  description: 'A plan that a hotel subscribes to by the month.',
  type: 'document',
  fields: [
    ...nameFields('Standard Plan', 'One sentence about the hotels that the plan suits.'),
    ...priceFields('Enter a price.'),
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
  preview: pricePreview,
})
