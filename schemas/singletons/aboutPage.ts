import { defineArrayMember, defineField } from '@sanity/types'
import { pictureField } from '../fields/picture.ts'
import { definePage, leadField } from './definePage.ts'

export const aboutPage = definePage({
  name: 'aboutPage',
  description: 'Who we are, our vision, our mission and our technology.',
  fields: [
    leadField(),
    pictureField({
      name: 'picture',
      title: 'Picture',
      description: 'Shown across the page, under the introduction.',
    }),
    defineField({
      name: 'parts',
      title: 'Parts',
      description: 'Who We Are, Our Vision, Our Mission, Our Technology. Drag to reorder.',
      type: 'array',
      of: [defineArrayMember({ type: 'point' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
})
