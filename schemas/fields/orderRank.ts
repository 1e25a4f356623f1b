import { defineField } from '@sanity/types'

export const orderRankField = () =>
  defineField({
    name: 'orderRank',
    title: 'Place in the list',
    description: 'Set by dragging the document in its list.',
    type: 'string',
    hidden: true,
    readOnly: true,
  })
