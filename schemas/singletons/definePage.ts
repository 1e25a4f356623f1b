import { defineField, defineType, type FieldDefinition } from '@sanity/types'
import { type PageType, pathOfType } from '../../domain/paths.ts'
import { lineField } from '../fields/line.ts'
import { sampleField } from '../fields/sample.ts'
import { pageFieldGroups, seoField } from '../fields/seo.ts'

type PageOptions = {
  name: PageType
  title: string
  description: string
  fields: FieldDefinition[]
}

export const definePage = ({ name, title, description, fields }: PageOptions) =>
  defineType({
    name,
    title,
    description,
    type: 'document',
    groups: pageFieldGroups,
    fields: [
      lineField({
        name: 'heading',
        title: 'Heading',
        description: 'The heading at the top of the page.',
        group: 'content',
      }),
      ...fields.map((field) => ({ ...field, group: 'content' })),
      { ...sampleField(), group: 'content' },
      seoField(),
    ],
    preview: { prepare: () => ({ title, subtitle: pathOfType[name] }) },
  })

export const leadField = () =>
  defineField({
    name: 'lead',
    title: 'Introduction',
    description: 'One or two sentences under the heading.',
    type: 'text',
    rows: 2,
  })
