import type { Value } from '../content/documents.ts'

/** Stands in the words of a paragraph for what is no word, such as a price: nobody looks for it. */
export const OBJECT = '\uFFFC'

const isSpan = ({ _type, text }: Value): boolean => _type === 'span' && typeof text === 'string'

const lettersOf = (child: Value): string => (isSpan(child) ? String(child.text) : OBJECT)

/** The words of a paragraph, whatever is bold or a link in them. */
export const lettersIn = (children: readonly Value[]): string => children.map(lettersOf).join('')

export type Part = { text: string; replacedBy?: string }

/**
 * The children of a paragraph after a replacement. New words look as the first of the letters that they replace.
 *
 * @param parts the words of the paragraph, cut at each place that changes
 */
export function replaceInChildren(children: readonly Value[], parts: readonly Part[]): Value[] {
  const after = children.map(() => '')
  const childOfLetter = children.flatMap((child, at) => Array(lettersOf(child).length).fill(at))
  let letter = 0
  for (const { text, replacedBy } of parts) {
    if (replacedBy !== undefined) after[childOfLetter[letter]] += replacedBy
    else
      for (let at = 0; at < text.length; at++) after[childOfLetter[letter + at]] += text.charAt(at)
    letter += text.length
  }
  return children.map((child, at) => (isSpan(child) ? { ...child, text: after[at] } : child))
}
