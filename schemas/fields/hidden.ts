import { defineField } from '@sanity/types'

export const hiddenField = () =>
  defineField({
    name: 'hidden',
    title: 'Hide this section',
    description: 'Keeps the section here, but does not show it on the page.',
    type: 'boolean',
    initialValue: false,
  })
