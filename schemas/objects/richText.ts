import { defineArrayMember, defineType } from '@sanity/types'

const marks = {
  decorators: [
    { title: 'Bold', value: 'strong' },
    { title: 'Italic', value: 'em' },
  ],
  annotations: [{ type: 'textLink' }],
}

const block = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Heading', value: 'h2' },
    { title: 'Sub-heading', value: 'h3' },
    { title: 'Quote', value: 'blockquote' },
  ],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks,
  of: [{ type: 'price' }],
})

/** The text of an answer or of small print. */
export const shortText = defineType({
  name: 'shortText',
  title: 'Short text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Paragraph', value: 'normal' }],
      lists: [],
      marks,
      of: [{ type: 'price' }],
    }),
  ],
})

/** The text of a section or of an author’s biography. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [block, defineArrayMember({ type: 'picture' })],
})

export const articleText = defineType({
  name: 'articleText',
  title: 'Article',
  type: 'array',
  of: [
    block,
    defineArrayMember({ type: 'picture' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'articleVideo' }),
  ],
})
