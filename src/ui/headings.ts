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

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
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

/** The id of each heading, by its block. */
export const headingIdsOf = (value: RichTextValue): ReadonlyMap<unknown, string> =>
  new Map(withIds(value).map(({ block, id }) => [block, id]))

/** The numbered table of contents: headings, each with its sub-headings. */
export function headingsOf(value: RichTextValue): Heading[] {
  const contents: Heading[] = []
  for (const { block, id, text } of withIds(value)) {
    const parent = contents.at(-1)
    if (block.style === 'h3' && parent) {
      const number = `${parent.number}.${parent.children.length + 1}`
      parent.children.push({ id, number, text, children: [] })
    } else contents.push({ id, number: `${contents.length + 1}`, text, children: [] })
  }
  return contents
}
