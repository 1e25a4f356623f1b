import { defineField, defineType } from '@sanity/types'
import { lineField } from '../fields/line.ts'

export const point = defineType({
  name: 'point',
  title: 'Point',
  type: 'object',
  fields: [
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'Two to five words.',
      warnAbove: 60,
      reason: 'it wraps over three lines on a phone',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One or two plain sentences.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'text' } },
})
