import { defineField, defineType } from 'sanity'
import { groupsField } from '../fields/groups.ts'
import { orderRankField } from '../fields/orderRank.ts'
import { sampleField } from '../fields/sample.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  description:
    'Home shows the first twelve, in their order, and “All questions” has each of them; search engines read them too.',
  type: 'document',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'As a hotel owner would ask it.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.max(120).warning('Longer than 120 characters: it wraps over many lines on a phone.'),
      ],
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'The answer first, then the detail. Two to four sentences.',
      type: 'text',
      rows: 5,
      validation: (rule) => [
        rule.required(),
        rule.max(600).warning('Longer than 600 characters: consider a post, and link to it.'),
      ],
    }),
    groupsField(),
    sampleField(),
    orderRankField(),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
})
