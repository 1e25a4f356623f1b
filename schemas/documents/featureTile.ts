import { defineField, defineType } from '@sanity/types'
import { pictureAndTextFields } from '../fields/pictureAndText.ts'
import { sampleField } from '../fields/sample.ts'

export const featureTile = defineType({
  name: 'featureTile',
  title: 'Feature',
  description:
    'One thing the software does. Each section with features shows the features that you choose there.',
  type: 'document',
  fields: [
    ...pictureAndTextFields('feature'),
    defineField({
      name: 'addOn',
      title: 'Costs extra',
      description: 'Marks the feature as an add-on.',
      type: 'boolean',
      initialValue: false,
    }),
    sampleField(),
  ],
  orderings: [{ name: 'heading', title: 'Heading', by: [{ field: 'heading', direction: 'asc' }] }],
  preview: { select: { title: 'heading', subtitle: 'para', media: 'img' } },
})
