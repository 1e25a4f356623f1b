import { defineField, defineType } from 'sanity'
import { sampleField } from '../fields/sample.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  description:
    'Who writes posts: shown under the title, and told to search engines and readers of the feed.',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As it stands under the titles of their posts.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'role',
      title: 'What they do',
      description: 'A few words after the name, for example “front desk trainer”.',
      type: 'string',
      validation: (rule) => rule.max(60).warning('Longer than 60 characters: it wraps on a phone.'),
    }),
    sampleField(),
  ],
  preview: { select: { title: 'name', subtitle: 'role' } },
})
