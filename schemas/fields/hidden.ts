import { defineField } from '@sanity/types'

export const hiddenField = () =>
  defineField({
    name: 'hidden',
    title: 'Hide this section',
    description: 'The section stays in this list, but the page does not show it.',
    type: 'boolean',
    initialValue: false,
  })
