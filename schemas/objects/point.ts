import { defineField, defineType } from 'sanity'

export const point = defineType({
  name: 'point',
  title: 'Point',
  type: 'object',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      description: 'Two to five words.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.max(60).warning('Longer than 60 characters: it wraps over three lines on a phone.'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One or two plain sentences.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'text' } },
})
