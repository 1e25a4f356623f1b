import { defineField, type FieldDefinition } from '@sanity/types'
import { sampleField } from './sample.ts'

export const inGroup = (group: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map((field) => ({ ...field, group }))

export const pageFieldGroups = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'Search engines' },
]

/** Adds the fields that every page has. */
export const pageFields = (content: readonly FieldDefinition[]): FieldDefinition[] => [
  ...inGroup('content', [...content, sampleField()]),
  defineField({
    name: 'seo',
    title: 'Search engines',
    description: 'What a search result or a shared link shows for this page.',
    type: 'seo',
    group: 'seo',
  }),
]
