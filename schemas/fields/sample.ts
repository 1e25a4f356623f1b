import { defineField } from 'sanity'

/** Marks invented content. Content health lists it. */
export const sampleField = () =>
  defineField({
    name: 'sample',
    title: 'This is sample content',
    description:
      'On while the words, numbers or pictures here are invented. Switch it off once they are real.',
    type: 'boolean',
    initialValue: false,
  })
