import { defineType } from '@sanity/types'
import { lineField } from '../fields/line.ts'

export const category = defineType({
  name: 'category',
  title: 'Category',
  description:
    'A topic of posts. A post without chosen related posts shows the newest other posts of its category.',
  type: 'document',
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'One to three words, for example “Front desk”.',
      warnAbove: 40,
      reason: 'the title wraps on a phone',
    }),
  ],
  preview: { select: { title: 'title' } },
})
