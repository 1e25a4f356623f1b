import type { Shown } from './readShown.ts'

export type PastedBlock = {
  _type: string
  style?: string
  listItem?: string
  level?: number
  children?: { text: string; marks: string[] }[]
  markDefs?: { _key: string; href: string }[]
  caption?: string
  rows?: { cells: string[] }[]
}

export const textOf = ({ children, caption, rows }: PastedBlock): string =>
  children
    ? children.map(({ text }) => text).join('')
    : [caption, ...(rows ?? []).flatMap(({ cells }) => cells)].join(' ')

const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Describes pasted blocks in the terms in which `readShown` describes their source. */
export function readBlocks(blocks: PastedBlock[]): Shown {
  const texts = blocks.filter(({ _type }) => _type === 'block')
  const isHeading = ({ style = '' }: PastedBlock) => /^h\d$/.test(style)
  const textsWith = (mark: string, some = texts) =>
    withoutSpaces(
      some
        .flatMap(({ children = [] }) => children)
        .filter(({ marks }) => marks.includes(mark))
        .map(({ text }) => text)
        .join(''),
    )
  return {
    words: blocks.map(textOf).join('\n').normalize('NFKC').split(/\s+/).filter(Boolean),
    headings: texts
      .filter(isHeading)
      .map((block) => ({ name: block.style ?? '', text: withoutSpaces(textOf(block)) })),
    items: texts
      .filter(({ listItem }) => listItem)
      .map((block) => ({
        kind: block.listItem ?? '',
        level: block.level ?? 0,
        text: withoutSpaces(textOf(block)),
      })),
    quotes: withoutSpaces(
      texts
        .filter(({ style }) => style === 'blockquote')
        .map(textOf)
        .join(''),
    ),
    bold: textsWith(
      'strong',
      texts.filter((block) => !isHeading(block)),
    ),
    italic: textsWith('em'),
    links: texts.flatMap((block) =>
      (block.markDefs ?? []).map(({ _key, href }) => ({ href, text: textsWith(_key, [block]) })),
    ),
  }
}
