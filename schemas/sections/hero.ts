import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { sectionLimits } from '../../domain/contentLimits.ts'
import { anchorField } from '../fields/anchor.ts'
import { hiddenField } from '../fields/hidden.ts'
import { subtitleOf } from './defineSection.ts'

const { expected, most } = sectionLimits.heroSlides

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Opening slides',
  description: 'For the top of a page: slides that change every two seconds.',
  type: 'object',
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description: `${expected} work best. Drag to reorder.`,
      type: 'array',
      of: [defineArrayMember({ type: 'heroSlide' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.max(most).warning(`More than ${most} slides: few visitors wait for the last one.`),
      ],
    }),
    anchorField('heroSection'),
    hiddenField(),
  ],
  preview: {
    select: {
      title: 'slides.0.heading',
      anchor: 'anchor',
      hidden: 'hidden',
      media: 'slides.0.picture',
    },
    prepare: ({ title, anchor, hidden, media }) => ({
      title: title ?? 'Opening slides',
      subtitle: subtitleOf('Opening slides', { anchor, hidden }),
      media,
    }),
  },
})
