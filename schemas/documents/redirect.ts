import { defineField, defineType } from 'sanity'

const path = /^\/[^\s?#]+$/

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description:
    'An old address that leads to a new one. Made by itself when a post’s address changes.',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description: 'Starts with a slash, for example /old-name.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.regex(path, { name: 'address' }).error('Write a path such as /old-name.'),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'Where visitors are sent, for example /new-name.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.regex(path, { name: 'address' }).error('Write a path such as /new-name.'),
        rule.custom((to, { document }) =>
          to && to === document?.from ? 'This redirect leads back to itself.' : true,
        ),
      ],
    }),
  ],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({ title: from, subtitle: `→ ${to ?? '…'}` }),
  },
})
