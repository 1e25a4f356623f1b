import { defineField } from '@sanity/types'

export const seoField = () =>
  defineField({
    name: 'seo',
    title: 'Search engines',
    description: 'What a search result or a shared link shows for this page.',
    type: 'seo',
    group: 'seo',
  })

export const pageFieldGroups = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'Search engines' },
]
