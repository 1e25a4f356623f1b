export type Heading = { id: string; number: string; text: string; children: Heading[] }

/** The least that is asked of rich text from the content; anything may be missing or unknown. */
export type RichTextValue = readonly { _type: string; _key?: string }[] | null | undefined

type Block = {
  _key?: string
  _type: string
  style?: string
  children?: readonly { _type?: string; text?: string }[]
}

export const textOf = (block: Block): string =>
  (block.children ?? [])
    .map((child) => child.text ?? '')
    .join('')
    .trim()

/** Accents go; the vowel signs of Indian scripts are letters, and stay. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section'

/** Every heading with its id: made from its words, and unique in the text. */
function withIds(value: RichTextValue): { block: Block; id: string; text: string }[] {
  const taken = new Set(['main'])
  return ((value ?? []) as readonly Block[])
    .filter(({ _type, style }) => _type === 'block' && (style === 'h2' || style === 'h3'))
    .map((block) => ({ block, text: textOf(block) }))
    .filter(({ text }) => text !== '')
    .map(({ block, text }) => {
      const slug = slugOf(text)
      let id = slug
      for (let n = 2; taken.has(id); n += 1) id = `${slug}-${n}`
      taken.add(id)
      return { block, id, text }
    })
}

/** Every heading in a tree, and by its block. */
function outline(value: RichTextValue) {
  const contents: Heading[] = []
  const byBlock = new Map<unknown, Heading>()
  for (const { block, id, text } of withIds(value)) {
    const parent = block.style === 'h3' ? contents.at(-1) : undefined
    const siblings = parent ? parent.children : contents
    const place = `${siblings.length + 1}`
    const number = parent ? `${parent.number}.${place}` : place
    const heading = { id, number, text, children: [] }
    siblings.push(heading)
    byBlock.set(block, heading)
  }
  return { contents, byBlock }
}

/** The heading that each heading block makes. */
export const headingsByBlock = (value: RichTextValue): ReadonlyMap<unknown, Heading> =>
  outline(value).byBlock

/** The numbered table of contents: headings, each with its sub-headings. */
export const headingsOf = (value: RichTextValue): Heading[] => outline(value).contents
