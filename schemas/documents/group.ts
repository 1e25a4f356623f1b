import { defineField, defineType } from 'sanity'

export const group = defineType({
  name: 'group',
  title: 'Group',
  description:
    'Questions, testimonials or logos that belong together: a section may show those of one group.',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'One to three words, for example “Channel manager” or “Hotels in Goa”.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.max(60).warning('Longer than 60 characters: it wraps over many lines on a phone.'),
      ],
    }),
  ],
  preview: { select: { title: 'title' } },
})
