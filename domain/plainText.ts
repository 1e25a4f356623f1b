import { priceText } from './pricing.ts'
import { objectsIn } from './records.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the words of a paragraph of Portable Text.
 *
 * @param ofObject returns the words for an inline object, such as a price
 */
export const wordsOf = (block: object, ofObject: (child: Fields) => string): string =>
  objectsIn((block as Fields).children)
    .map((child) => (typeof child.text === 'string' ? child.text : ofObject(child)))
    .join('')
    .trim()

/**
 * Returns the words of a Portable Text, one line per paragraph. By default a price becomes the amount that a query has
 * resolved.
 */
export const plainTextOf = (
  text: unknown,
  ofObject: (child: Fields) => string = priceText,
): string =>
  objectsIn(text)
    .map((block) => wordsOf(block, ofObject))
    .filter(Boolean)
    .join('\n')

/**
 * Creates a paragraph of Portable Text from plain text.
 *
 * @param key must be unique in the text
 */
export const paragraphOf = (text: string, key: string) => ({
  _key: key,
  _type: 'block' as const,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _key: 'words', _type: 'span' as const, marks: [], text }],
})
