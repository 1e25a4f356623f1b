import { priceText } from './pricing.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns the objects of a list, whatever the value is. */
export const objectsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

/**
 * Returns the words of a paragraph (Portable Text).
 *
 * @param ofObject returns the words for a price
 */
export const wordsOf = (block: object, ofObject: (child: Fields) => string): string =>
  objectsOf((block as Fields).children)
    .map((child) => (typeof child.text === 'string' ? child.text : ofObject(child)))
    .join('')
    .trim()

/**
 * Returns the words of a text (Portable Text), one line per paragraph. By default a price shows the amount that a
 * query found.
 */
export const plainTextOf = (
  text: unknown,
  ofObject: (child: Fields) => string = priceText,
): string =>
  objectsOf(text)
    .map((block) => wordsOf(block, ofObject))
    .filter(Boolean)
    .join('\n')

/**
 * Makes a paragraph (Portable Text) of plain words.
 *
 * @param key unique in its text
 */
export const paragraphOf = (text: string, key: string) => ({
  _key: key,
  _type: 'block' as const,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _key: 'words', _type: 'span' as const, marks: [], text }],
})
