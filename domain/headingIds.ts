import { idsOutsideContent } from './anchors.ts'
import { findFreeName } from './findFreeName.ts'
import { blockText } from './plainText.ts'
import { priceText } from './pricing.ts'
import { objectsIn } from './records.ts'

export type Heading = {
  block: object
  level: 2 | 3
  text: string
  id: string
}

export function readHeadings(richText: unknown): Heading[] {
  const taken = new Set(idsOutsideContent)
  return objectsIn(richText).flatMap((block) => {
    const level = block._type === 'block' ? levels[String(block.style)] : undefined
    // The id omits prices, so that links to the heading still work after a price changes.
    const words = level === undefined ? '' : blockText(block, () => '')
    if (level === undefined || words === '') return []
    const id = findFreeName(makeHeadingId(words), taken)
    taken.add(id)
    return [{ block, level, text: blockText(block, priceText), id }]
  })
}

const levels: Readonly<Record<string, 2 | 3>> = { h2: 2, h3: 3 }

/** Removes accents, but keeps the vowel signs of Indian scripts. */
const makeHeadingId = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section'
