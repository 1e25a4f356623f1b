import { defineArrayMember, defineField } from '@sanity/types'
import { sampleField } from './sample.ts'

/** The last fields of a type whose documents a section shows, all of them or those of one group. */
export const collectionFields = () => [
  defineField({
    name: 'groups',
    title: 'Groups',
    description:
      'Optional. A section can show the documents of one group only, for example on a landing page.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'group' }] })],
    validation: (rule) => rule.unique(),
  }),
  sampleField(),
  orderRankField(),
]

export const orderRankField = () =>
  defineField({
    name: 'orderRank',
    title: 'Place in the list',
    description: 'Set by dragging the document in its list.',
    type: 'string',
    hidden: true,
    readOnly: true,
  })
