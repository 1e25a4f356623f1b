import { defineType } from 'sanity'
import { illustratedFields } from '../fields/illustrated.ts'

export const featureTile = defineType({
  name: 'featureTile',
  title: 'Feature',
  description: 'One thing the software does. Home shows features in three lists chosen there.',
  type: 'document',
  fields: illustratedFields('feature'),
  orderings: [{ name: 'heading', title: 'Heading', by: [{ field: 'heading', direction: 'asc' }] }],
  preview: { select: { title: 'heading', subtitle: 'para', media: 'img' } },
})
