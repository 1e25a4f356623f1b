import { defineField } from '@sanity/types'

/** Defines the rank of a document in its list, which editors change by dragging the document. */
export const orderRankField = () =>
  defineField({
    name: 'orderRank',
    title: 'Place in the list',
    description: 'Set by dragging the document in its list.',
    type: 'string',
    hidden: true,
    readOnly: true,
  })
