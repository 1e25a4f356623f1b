import { defineArrayMember, defineField } from '@sanity/types'

export const groupsField = () =>
  defineField({
    name: 'groups',
    title: 'Groups',
    description:
      'Optional. A section can show the documents of one group only, for example on a landing page.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'group' }] })],
    validation: (rule) => rule.unique(),
  })
