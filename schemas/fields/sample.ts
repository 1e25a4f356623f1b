import { defineField } from '@sanity/types'

/** Content health warns about each document in which this field is on. */
export const sampleField = () =>
  defineField({
    name: 'sample',
    title: 'This is sample content',
    description:
      'Switch on if words, numbers or pictures are invented. Switch off once they are real.',
    type: 'boolean',
    initialValue: false,
  })
