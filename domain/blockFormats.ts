import { blockText } from './plainText.ts'
import { objectsIn } from './records.ts'

/** The names of the styles, kinds of lists and marks that a text offers. */
export type Formats = {
  styles: readonly string[]
  lists: readonly string[]
  marks: readonly string[]
}

type Block = Record<string, unknown>

const isText = (value: unknown): value is string => typeof value === 'string'

/** Drops malformed children, marks and annotations of a portable text block, so that its other text can be shown. */
export const cleanBlock = (block: Block): Block => ({
  ...block,
  markDefs: objectsIn(block.markDefs).filter(({ _key, _type }) => isText(_key) && isText(_type)),
  children: objectsIn(block.children).flatMap((child) => {
    const { _type = isText(child.text) ? 'span' : undefined, marks } = child
    if (!isText(_type)) return []
    return _type === 'span'
      ? [{ ...child, _type, marks: Array.isArray(marks) ? marks.filter(isText) : [] }]
      : [child]
  }),
})

/** Replaces formats that the text does not offer: an unknown style becomes `normal`, other formats are dropped. */
export function keepFormats(block: Block, { styles, lists, marks }: Formats): Block {
  const { listItem, level, style, ...rest } = cleanBlock(block)
  const markDefs = objectsIn(rest.markDefs).filter(({ _type }) => marks.includes(String(_type)))
  const knownMarks = [...marks, ...markDefs.map(({ _key }) => _key)]
  return {
    ...rest,
    ...(lists.includes(String(listItem)) ? { listItem, level } : {}),
    style: styles.includes(String(style)) ? style : 'normal',
    markDefs,
    children: objectsIn(rest.children).map((child) =>
      Array.isArray(child.marks)
        ? { ...child, marks: child.marks.filter((mark) => knownMarks.includes(mark)) }
        : child,
    ),
  }
}

const countParts = ({ markDefs, children }: Block) =>
  [markDefs ?? [], children ?? [], objectsIn(children).map(({ marks }) => marks ?? [])].flat(2)
    .length

/** Returns undefined if the text offers every format of the block, and no part of the block is malformed. */
export function describeUnknownFormats(block: Block, formats: Formats): string | undefined {
  const kept = keepFormats(block, formats)
  const isLost = (name: string) => (block[name] ?? kept[name]) !== kept[name]
  const found = [
    ...(isLost('style') ? [`the style “${block.style}”`] : []),
    ...(isLost('listItem') ? [`the list “${block.listItem}”`] : []),
    ...(countParts(block) > countParts(kept) ? ['a mark or part that is unknown or damaged'] : []),
  ]
  if (found.length === 0) return undefined
  const text = blockText(block, () => '')
  const quoted = text.replace(/^(.{40}).+$/s, '$1…')
  return `“${quoted}” has ${found.join(' and ')}, so the site shows it as normal text.`
}
