import { objectsIn, textOf } from './document.ts'

/** As the site makes an id of a heading's words; tests/contracts holds the two together. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section'

/** The anchors at the headings of a text, each of them unique. */
export function headingIds(text: unknown): string[] {
  const taken = new Set(['main'])
  for (const { style, children } of objectsIn(text)) {
    if (style !== 'h2' && style !== 'h3') continue
    const words = objectsIn(children)
      .map(({ text }) => (typeof text === 'string' ? text : ''))
      .join('')
    if (!textOf(words)) continue
    const slug = slugOf(words)
    let id = slug
    for (let n = 2; taken.has(id); n += 1) id = `${slug}-${n}`
    taken.add(id)
  }
  taken.delete('main')
  return [...taken]
}
