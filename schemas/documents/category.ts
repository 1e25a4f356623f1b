import { defineField, defineType } from 'sanity'

export const category = defineType({
  name: 'category',
  title: 'Category',
  description: 'The topic of posts. A post shows the newest other posts of its category.',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'One to three words, for example “Front desk”.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.max(40).warning('Longer than 40 characters: it wraps on a phone.'),
      ],
    }),
  ],
  preview: { select: { title: 'title' } },
})
