import { defineField } from '@sanity/types'
import { defineSection, introField } from './defineSection.ts'

export const pricingSection = defineSection({
  name: 'pricingSection',
  title: 'Pricing',
  description: 'One plan, then all add-ons, in the order of the list “Add-ons”.',
  fields: [
    introField(),
    defineField({
      name: 'plan',
      title: 'Plan',
      description: 'The plan that the table shows first.',
      type: 'reference',
      to: [{ type: 'pricingPlan' }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'note',
      title: 'Small print',
      description: 'For example what GST adds, or which extras cost more.',
      type: 'shortText',
    }),
  ],
})
