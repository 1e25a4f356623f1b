import { defineField, defineType, type FieldDefinition } from '@sanity/types'
import { fixedPages, type PageType } from '../../domain/fixedPages.ts'
import { lineField } from '../fields/line.ts'
import { sampleField } from '../fields/sample.ts'
import { pageFieldGroups, seoField } from '../fields/seo.ts'

type PageOptions = {
  name: PageType
  description: string
  fields: FieldDefinition[]
}

export const definePage = ({ name, description, fields }: PageOptions) => {
  const { title, path } = pageOf(name)
  return defineType({
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
    preview: { prepare: () => ({ title, subtitle: path }) },
  })
}

function pageOf(type: PageType) {
  const page = fixedPages.find((page) => page.type === type)
  if (!page) throw new Error(`domain/fixedPages.ts lacks ${type}.`)
  return page
}

export const leadField = () =>
  defineField({
    name: 'lead',
    title: 'Introduction',
    description: 'One or two sentences under the heading.',
    type: 'text',
    rows: 2,
  })
