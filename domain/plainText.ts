import { priceText } from './pricing.ts'
import { type Fields, objectsIn } from './records.ts'

export const blockText = (block: object, inlineText: (child: Fields) => string): string =>
  objectsIn((block as Fields).children)
    .map((child) => (typeof child.text === 'string' ? child.text : inlineText(child)))
    .join('')
    .trim()

/**
 * Returns one line per paragraph with text. By default, an inline price is shown as its `amount`, a field of the
 * content query.
 */
export const plainTextOf = (
  richText: unknown,
  inlineText: (child: Fields) => string = priceText,
): string =>
  objectsIn(richText)
    .map((block) => blockText(block, inlineText))
    .filter(Boolean)
    .join('\n')

/** @param key must be unique in the portable text */
export const paragraphOf = (text: string, key: string) => ({
  _key: key,
  _type: 'block' as const,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _key: 'words', _type: 'span' as const, marks: [], text }],
})
