import { readHeadings } from '../../domain/headingIds.ts'

export type Heading = { id: string; number: string; text: string; children: Heading[] }

/** Rich text from the content, in which anything may be missing or unknown. */
export type RichTextValue = readonly { _type: string; _key?: string }[] | null | undefined

function numberHeadings(value: RichTextValue) {
  const contents: Heading[] = []
  const byBlock = new Map<unknown, Heading>()
  for (const { block, level, id, text } of readHeadings(value)) {
    const parent = level === 3 ? contents.at(-1) : undefined
    const siblings = parent ? parent.children : contents
    const position = `${siblings.length + 1}`
    const number = parent ? `${parent.number}.${position}` : position
    const heading = { id, number, text, children: [] }
    siblings.push(heading)
    byBlock.set(block, heading)
  }
  return { contents, byBlock }
}

export const headingsByBlock = (value: RichTextValue): ReadonlyMap<unknown, Heading> =>
  numberHeadings(value).byBlock

/** Returns the numbered table of contents. */
export const headingsOf = (value: RichTextValue): Heading[] => numberHeadings(value).contents
