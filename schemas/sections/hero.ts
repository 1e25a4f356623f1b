import { defineArrayMember, defineField, defineType } from 'sanity'

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Opening slides',
  description: 'The first thing a visitor sees: slides that change every two seconds.',
  type: 'object',
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description: 'Two work best. Drag to reorder.',
      type: 'array',
      of: [defineArrayMember({ type: 'heroSlide' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.max(3).warning('More than three slides: nobody waits for the last one.'),
      ],
    }),
    defineField({
      name: 'hidden',
      title: 'Hide this section',
      description: 'Keeps the section here but takes it off the page.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'slides.0.heading', hidden: 'hidden', media: 'slides.0.picture' },
    prepare: ({ title, hidden, media }) => ({
      title: title ?? 'Opening slides',
      subtitle: hidden ? 'Opening slides (hidden)' : 'Opening slides',
      media,
    }),
  },
})
