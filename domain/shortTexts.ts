import { mapObjects } from './mapObjects.ts'
import { paragraphOf } from './plainText.ts'

/** Fields that were plain text in earlier versions and are Portable Text now, by type. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  faq: 'answer',
  heroSlide: 'note',
  pricingSection: 'note',
}

/** Converts plain text to Portable Text, one paragraph per block of lines. */
export const shortTextFrom = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, at) => paragraphOf(paragraph, `paragraph-${at + 1}`))

/**
 * Converts the plain texts of a document of an earlier version.
 *
 * @returns the identical value when it has none
 */
export const withShortTexts = <Value>(value: Value): Value =>
  mapObjects(value, (fields) => {
    const name = SHORT_TEXTS[String(fields._type)] ?? ''
    const text = fields[name]
    return typeof text === 'string' ? { ...fields, [name]: shortTextFrom(text) } : fields
  })
