import type { Value } from '../content/documents.ts'

/** The character for an inline object, such as a price, in the text of a paragraph. */
export const INLINE_OBJECT_CHARACTER = '\uFFFC'

const isSpan = ({ _type, text }: Value): boolean => _type === 'span' && typeof text === 'string'

const lettersOf = (child: Value): string =>
  isSpan(child) ? String(child.text) : INLINE_OBJECT_CHARACTER

export const joinLetters = (children: readonly Value[]): string => children.map(lettersOf).join('')

/** A piece of a text. `replacedBy` is set for found words, and undefined for the text between them. */
export type Part = { text: string; replacedBy?: string }

/** New words get the format of the first letter that they replace. */
export function replaceInChildren(children: readonly Value[], parts: readonly Part[]): Value[] {
  const newTexts = children.map(() => '')
  const childOfLetter = children.flatMap((child, at) => Array(lettersOf(child).length).fill(at))
  let offset = 0
  for (const { text, replacedBy } of parts) {
    if (replacedBy !== undefined) newTexts[childOfLetter[offset]] += replacedBy
    else
      for (let at = 0; at < text.length; at++)
        newTexts[childOfLetter[offset + at]] += text.charAt(at)
    offset += text.length
  }
  return children.map((child, at) => (isSpan(child) ? { ...child, text: newTexts[at] } : child))
}
