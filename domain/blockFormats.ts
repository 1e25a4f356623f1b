import { blockText } from './plainText.ts'
import { isRecord, objectsIn } from './records.ts'

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
  const cleaned = cleanBlock(block)
  const markDefs = objectsIn(cleaned.markDefs).filter(({ _type }) => marks.includes(String(_type)))
  const knownMarks = [...marks, ...markDefs.map(({ _key }) => _key)]
  const { listItem, level, ...rest } = cleaned
  return {
    ...rest,
    ...(lists.includes(String(listItem)) ? { listItem, level } : {}),
    style: styles.includes(String(block.style)) ? block.style : 'normal',
    markDefs,
    children: objectsIn(cleaned.children).map((child) =>
      child._type === 'span' && Array.isArray(child.marks)
        ? { ...child, marks: child.marks.filter((mark) => knownMarks.includes(mark)) }
        : child,
    ),
  }
}

const MAX_QUOTED_CHARACTERS = 40

/** Returns undefined if the text offers every format of the block, and no part of the block is malformed. */
export function describeUnknownFormats(block: Block, formats: Formats): string | undefined {
  const { style, listItem } = block
  const isUnknown = (name: unknown, known: readonly string[]) =>
    name !== undefined && name !== null && !known.includes(String(name))
  const found = [
    ...(isUnknown(style, formats.styles) ? [`the style “${nameOf(style)}”`] : []),
    ...(isUnknown(listItem, formats.lists) ? [`the list “${nameOf(listItem)}”`] : []),
    ...(hasUnknownParts(block, formats) ? ['a mark or part that is unknown or damaged'] : []),
  ]
  if (found.length === 0) return undefined
  const text = blockText(block, () => '')
  const quoted =
    text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text
  return `“${quoted}” has ${found.join(' and ')}, so the site shows it as normal text.`
}

const nameOf = (value: unknown) => (isRecord(value) ? '…' : String(value))

function hasUnknownParts(block: Block, formats: Formats): boolean {
  const kept = keepFormats(block, formats)
  const isShorter = (name: string) =>
    Array.isArray(block[name]) && block[name].length > objectsIn(kept[name]).length
  const keptMarks = objectsIn(kept.children).flatMap(({ marks }) => marks ?? [])
  const marks = objectsIn(block.children).flatMap((child) => child.marks ?? [])
  return isShorter('markDefs') || isShorter('children') || marks.length > keptMarks.length
}
