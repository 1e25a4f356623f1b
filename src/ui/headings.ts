import { readHeadings } from '../../domain/headingIds.ts'

export type Heading = { id: string; number: string; text: string; children: Heading[] }

/** Unvalidated rich text: fields may be missing and types unknown. */
export type RichTextValue = readonly { _type: string; _key?: string }[] | null | undefined

export function numberHeadings(value: RichTextValue) {
  const tableOfContents: Heading[] = []
  const byBlock = new Map<unknown, Heading>()
  for (const { block, level, id, text } of readHeadings(value)) {
    const parent = level === 3 ? tableOfContents.at(-1) : undefined
    const siblings = parent ? parent.children : tableOfContents
    const position = `${siblings.length + 1}`
    const number = parent ? `${parent.number}.${position}` : position
    const heading = { id, number, text, children: [] }
    siblings.push(heading)
    byBlock.set(block, heading)
  }
  return { tableOfContents, byBlock }
}
