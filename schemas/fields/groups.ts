import { defineArrayMember, defineField } from '@sanity/types'

export const groupsField = () =>
  defineField({
    name: 'groups',
    title: 'Groups',
    description: 'Optional. A section may show those of one group, on a landing page for example.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'group' }] })],
    validation: (rule) => rule.unique(),
  })
