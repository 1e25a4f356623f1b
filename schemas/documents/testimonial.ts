import { defineType } from '@sanity/types'
import { collectionFields } from '../fields/collection.ts'
import { lineField, linesField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  description:
    'A quote from a client. By default, a section shows all testimonials in turn, in the order of the list “Testimonials”.',
  type: 'document',
  fields: [
    linesField({
      name: 'text',
      title: 'Quote',
      description: 'The client’s own words, without quotation marks.',
      warnAbove: 320,
      reason: 'the slider shows a quote for only 3 seconds',
    }),
    lineField({
      name: 'name',
      title: 'Who says it',
      description: 'A name, or a role and a city, such as “Owner, 24-room hotel, Jodhpur”.',
    }),
    pictureField({
      name: 'img',
      title: 'Picture',
      description: 'A person or a place.',
      required: true,
    }),
    ...collectionFields(),
  ],
  preview: { select: { title: 'name', subtitle: 'text', media: 'img' } },
})
