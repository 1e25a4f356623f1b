import { defineType, type FieldDefinition } from '@sanity/types'
import { fixedPages, type PageType } from '../../domain/fixedPages.ts'
import { lineField, linesField } from '../fields/line.ts'
import { pageFieldGroups, pageFields } from '../fields/pageFields.ts'

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
    fields: pageFields([
      lineField({
        name: 'heading',
        title: 'Heading',
        description: 'The heading at the top of the page.',
      }),
      ...fields,
    ]),
    preview: { prepare: () => ({ title, subtitle: path }) },
  })
}

function pageOf(type: PageType) {
  const page = fixedPages.find((page) => page.type === type)
  if (!page) throw new Error(`domain/fixedPages.ts lacks ${type}.`)
  return page
}

export const leadField = () =>
  linesField({
    name: 'lead',
    title: 'Introduction',
    description: 'One or two sentences under the heading.',
    isOptional: true,
  })
