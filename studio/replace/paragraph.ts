import type { Value } from '../content/documents.ts'

/** Represents an inline object, such as a price, in the text of a paragraph. */
export const INLINE_OBJECT_CHARACTER = '\uFFFC'

const isSpan = ({ _type, text }: Value): boolean => _type === 'span' && typeof text === 'string'

const textOfChild = (child: Value): string =>
  isSpan(child) ? String(child.text) : INLINE_OBJECT_CHARACTER

export const joinChildTexts = (children: readonly Value[]): string =>
  children.map(textOfChild).join('')

/** `replacedBy` is defined only for matches. */
export type Segment = { text: string; replacedBy?: string }

/** A replacement gets the marks of the first character that it replaces. */
export function replaceInChildren(
  children: readonly Value[],
  segments: readonly Segment[],
): Value[] {
  const newTexts = children.map(() => '')
  const childIndexAtOffset = children.flatMap((child, index) =>
    Array(textOfChild(child).length).fill(index),
  )
  let offset = 0
  for (const { text, replacedBy } of segments) {
    if (replacedBy !== undefined) newTexts[childIndexAtOffset[offset]] += replacedBy
    else
      for (let index = 0; index < text.length; index++)
        newTexts[childIndexAtOffset[offset + index]] += text.charAt(index)
    offset += text.length
  }
  return children.map((child, index) =>
    isSpan(child) ? { ...child, text: newTexts[index] } : child,
  )
}
