import { defineType } from '@sanity/types'
import { lineField } from '../fields/line.ts'

export const group = defineType({
  name: 'group',
  title: 'Group',
  description:
    'Questions, testimonials, logos or benefits that belong together. A section can be limited to the documents of one group.',
  type: 'document',
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'One to three words, for example “Channel manager” or “Hotels in Goa”.',
      warnAbove: 60,
      reason: 'the title wraps over many lines on a phone',
    }),
  ],
  preview: { select: { title: 'title' } },
})
