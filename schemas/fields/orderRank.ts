import { defineField } from 'sanity'

/** The place of a document among its kind; set by dragging in the list, never typed. */
export const orderRankField = () =>
  defineField({
    name: 'orderRank',
    title: 'Place in the list',
    description: 'Set by dragging the document in its list.',
    type: 'string',
    hidden: true,
    readOnly: true,
  })
