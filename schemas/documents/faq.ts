import { defineField, defineType } from '@sanity/types'
import { plainTextOf } from '../../domain/plainText.ts'
import { collectionFields } from '../fields/collection.ts'
import { lineField } from '../fields/line.ts'
import { checkNotEmpty, createLengthCheck } from '../fields/richTextRules.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  description:
    'By default, a section shows the first twelve questions. The page “All questions” shows all questions.',
  type: 'document',
  fields: [
    lineField({
      name: 'question',
      title: 'Question',
      description: 'As a hotel owner would ask it.',
      warnAbove: 120,
      reason: 'the question wraps over many lines on a phone',
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'Begin with the answer, then give details. Two to four sentences.',
      type: 'shortText',
      validation: (rule) => [
        rule.custom(checkNotEmpty),
        rule.custom(createLengthCheck(600, 'consider linking to a post instead')).warning(),
      ],
    }),
    ...collectionFields(),
  ],
  preview: {
    select: { title: 'question', answer: 'answer' },
    prepare: ({ title, answer }) => ({ title, subtitle: plainTextOf(answer, () => '₹…') }),
  },
})
