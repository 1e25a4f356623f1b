import { priceText } from './pricing.ts'
import { type Fields, objectsIn } from './records.ts'

/** Returns the words of a paragraph. `ofObject` returns those of an inline object, such as a price. */
export const wordsOf = (block: object, ofObject: (child: Fields) => string): string =>
  objectsIn((block as Fields).children)
    .map((child) => (typeof child.text === 'string' ? child.text : ofObject(child)))
    .join('')
    .trim()

/** Returns one line per paragraph. The default `ofObject` formats the `amount` of a price, which the query adds. */
export const plainTextOf = (
  text: unknown,
  ofObject: (child: Fields) => string = priceText,
): string =>
  objectsIn(text)
    .map((block) => wordsOf(block, ofObject))
    .filter(Boolean)
    .join('\n')

/** @param key must be unique among the blocks of the portable text */
export const paragraphOf = (text: string, key: string) => ({
  _key: key,
  _type: 'block' as const,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _key: 'words', _type: 'span' as const, marks: [], text }],
})
