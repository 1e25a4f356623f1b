import { defineField, defineType } from 'sanity'

export const footnote = defineType({
  name: 'footnote',
  title: 'Footnote',
  description: 'A number in the text; its note stands under the article.',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Note',
      description: 'A source, or what would interrupt the sentence.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Write the note, or remove its number.'),
    }),
    defineField({
      name: 'source',
      title: 'Link',
      description: 'Where the source can be read. The whole note leads there.',
      type: 'textLink',
    }),
  ],
  preview: {
    select: { text: 'text' },
    prepare: ({ text }) => ({ title: text ? `Note: ${text}` : 'A note without words' }),
  },
})
