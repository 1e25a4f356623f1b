import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection, introField } from './defineSection.ts'

export const whyChooseSection = defineSection({
  name: 'whyChooseSection',
  title: 'Why choose us',
  description: 'A video beside the reasons to choose the product.',
  fields: [
    introField(),
    defineField({
      name: 'video',
      title: 'Video',
      description: 'Shown beside the points.',
      type: 'video',
    }),
    defineField({
      name: 'points',
      title: 'Points',
      description: 'Six work best. Drag to reorder.',
      type: 'array',
      of: [defineArrayMember({ type: 'point' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
})
