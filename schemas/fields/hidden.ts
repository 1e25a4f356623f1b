import { defineField } from '@sanity/types'

export const hiddenField = () =>
  defineField({
    name: 'hidden',
    title: 'Hide this section',
    description: 'Keeps the section here but takes it off the page.',
    type: 'boolean',
    initialValue: false,
  })
