import { defineField } from 'sanity'

/** Marks invented content, so that it is not mistaken for fact and content health can list it. */
export const sampleField = () =>
  defineField({
    name: 'sample',
    title: 'This is sample content',
    description:
      'On while the words, numbers or pictures here are invented. Switch it off once they are real.',
    type: 'boolean',
    initialValue: false,
  })
