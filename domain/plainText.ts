import { priceText } from './pricing.ts'

type Fields = Readonly<Record<string, unknown>>

/** The objects of a list from the content; nothing is taken for granted about it. */
export const objectsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

/** The words of a paragraph (Portable Text); `ofObject` says what stands for a price among them. */
export const wordsOf = (block: object, ofObject: (child: Fields) => string): string =>
  objectsOf((block as Fields).children)
    .map((child) => (typeof child.text === 'string' ? child.text : ofObject(child)))
    .join('')
    .trim()

/** A text (Portable Text) without its marks, a line for each paragraph; a price is the one that a query found for it. */
export const plainTextOf = (
  text: unknown,
  ofObject: (child: Fields) => string = priceText,
): string =>
  objectsOf(text)
    .map((block) => wordsOf(block, ofObject))
    .filter(Boolean)
    .join('\n')

/** A paragraph (Portable Text) of plain words. @param key unique in its text */
export const paragraphOf = (text: string, key: string) => ({
  _key: key,
  _type: 'block' as const,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _key: 'words', _type: 'span' as const, marks: [], text }],
})
