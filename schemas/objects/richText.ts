import { defineArrayMember, defineType } from '@sanity/types'
import { describeUnknownFormats, type Formats } from '../../domain/blockFormats.ts'
import { isRecord } from '../../domain/records.ts'

const marks = {
  decorators: [
    { title: 'Bold', value: 'strong' },
    { title: 'Italic', value: 'em' },
  ],
  annotations: [{ type: 'textLink' }],
}

const styles = [
  { title: 'Paragraph', value: 'normal' },
  { title: 'Heading', value: 'h2' },
  { title: 'Sub-heading', value: 'h3' },
  { title: 'Quote', value: 'blockquote' },
]

const lists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

const choices = { short: { styles: styles.slice(0, 1), lists: [] }, long: { styles, lists } }

/** @param typeName the name of a type in this file */
export function formatsOfText(typeName: string): Formats {
  const { styles, lists } = choices[typeName === 'shortText' ? 'short' : 'long']
  const namesOf = (offered: { value: string }[]) => offered.map(({ value }) => value)
  return {
    styles: namesOf(styles),
    lists: namesOf(lists),
    marks: [...namesOf(marks.decorators), ...marks.annotations.map(({ type }) => type)],
  }
}

const defineBlock = (typeName: string) =>
  defineArrayMember({
    type: 'block',
    ...choices[typeName === 'shortText' ? 'short' : 'long'],
    marks,
    of: [{ type: 'price' }],
    // Scripts and imports can store formats of another schema.
    validation: (rule) =>
      rule
        .custom((value) => {
          const problem = isRecord(value) && describeUnknownFormats(value, formatsOfText(typeName))
          return problem
            ? `${problem} Open the text, and press “Make it normal text” above it.`
            : true
        })
        .warning(),
  })

/** The text of an answer or of small print. */
export const shortText = defineType({
  name: 'shortText',
  title: 'Short text',
  type: 'array',
  of: [defineBlock('shortText')],
})

/** The text of a section or of an author’s biography. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [defineBlock('richText'), defineArrayMember({ type: 'picture' })],
})

export const articleText = defineType({
  name: 'articleText',
  title: 'Article',
  type: 'array',
  of: [
    defineBlock('articleText'),
    defineArrayMember({ type: 'picture' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'articleVideo' }),
  ],
})
