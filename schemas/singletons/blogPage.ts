import { lineField } from '../fields/line.ts'
import { definePage, leadField } from './definePage.ts'

export const blogPage = definePage({
  name: 'blogPage',
  description: 'The list of posts.',
  fields: [
    leadField(),
    lineField({
      name: 'recentHeading',
      title: 'Heading of the side list',
      description: 'Above the list of recent posts.',
      initialValue: 'Recent Post',
    }),
    lineField({
      name: 'continueLabel',
      title: 'Words of the link on a card',
      description: 'For example “Continue Reading”.',
      initialValue: 'Continue Reading',
    }),
  ],
})
