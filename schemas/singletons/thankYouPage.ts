import { defineArrayMember, defineField } from '@sanity/types'
import { lineField, linesField } from '../fields/line.ts'
import { definePage } from './definePage.ts'

export const thankYouPage = definePage({
  name: 'thankYouPage',
  description: 'The page that visitors see after they have sent an enquiry.',
  fields: [
    linesField({
      name: 'message',
      title: 'Message',
      description: 'Tells visitors that their enquiry has arrived.',
    }),
    lineField({
      name: 'stepsHeading',
      title: 'Heading of the steps',
      description: 'Leave empty to use the default, shown in grey.',
      isOptional: true,
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
