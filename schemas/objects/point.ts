import { defineType } from '@sanity/types'
import { lineField, linesField } from '../fields/line.ts'

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
    linesField({
      name: 'text',
      title: 'Text',
      description: 'One or two plain sentences.',
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'text' } },
})
