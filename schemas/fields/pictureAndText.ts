import { defineField } from '@sanity/types'
import { lineField, linesField } from './line.ts'
import { pictureField } from './picture.ts'

/** docs/spec.md, section 3, defines the field names. */
export const pictureAndTextFields = (kind: 'feature' | 'benefit') => [
  lineField({
    name: 'heading',
    title: 'Heading',
    description: `The name of the ${kind}, in two to five words.`,
    warnAbove: 48,
    reason: 'the heading wraps over three lines on a phone',
  }),
  linesField({
    name: 'para',
    title: 'Paragraph',
    description: `What the ${kind} does for a hotel, in two or three plain sentences.`,
    warnAbove: 320,
    reason: 'the tile grows taller than its neighbours',
  }),
  pictureField({
    name: 'img',
    title: 'Picture',
    description: `A simple drawing of the ${kind}.`,
    required: true,
  }),
  // The specification lists this field, but no page shows it, so it is hidden from editors.
  defineField({ name: 'desc', title: 'Short key', type: 'string', hidden: true }),
]
