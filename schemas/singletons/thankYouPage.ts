import { defineArrayMember, defineField } from '@sanity/types'
import { lineField } from '../fields/line.ts'
import { definePage } from './definePage.ts'

export const thankYouPage = definePage({
  name: 'thankYouPage',
  description: 'The page that visitors see after they have sent an enquiry.',
  fields: [
    defineField({
      name: 'message',
      title: 'Message',
      description: 'Tells visitors that their enquiry has arrived.',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'stepsHeading',
      title: 'Heading of the steps',
      description: 'Leave empty to use the default, shown in grey.',
      type: 'string',
      placeholder: 'What happens next',
    }),
    defineField({
      name: 'nextSteps',
      title: 'What happens next',
      description: 'A few short steps. Leave empty for none.',
      type: 'array',
      of: [defineArrayMember({ type: 'point' })],
    }),
    lineField({
      name: 'homeLabel',
      title: 'Words on the button',
      description: 'The button leads to the home page.',
      initialValue: 'Go Home',
    }),
  ],
})
