import { defineField } from 'sanity'
import { definePage, leadField } from './definePage.ts'

export const blogPage = definePage({
  name: 'blogPage',
  title: 'Blog list',
  description: 'The list of posts.',
  fields: [
    leadField(),
    defineField({
      name: 'recentHeading',
      title: 'Heading of the side list',
      description: 'Above the list of recent posts.',
      type: 'string',
      initialValue: 'Recent Post',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'continueLabel',
      title: 'Words of the link on a card',
      description: 'For example “Continue Reading”.',
      type: 'string',
      initialValue: 'Continue Reading',
      validation: (rule) => rule.required(),
    }),
  ],
})
