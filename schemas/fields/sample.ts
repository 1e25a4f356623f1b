import { defineField } from '@sanity/types'

/** Marks invented content. Content health lists it. */
export const sampleField = () =>
  defineField({
    name: 'sample',
    title: 'This is sample content',
    description:
      'Leave on while words, numbers or pictures are invented. Switch off once they are real.',
    type: 'boolean',
    initialValue: false,
  })
