import { blockText } from './plainText.ts'

/** The path of a value inside a document, as in the Studio. */
export type Path = (string | number | { _key: string })[]

export type TextInDocument = { path: Path; text: string }

/** Returns each string, and the text of each portable text block, with its path. */
export function listTexts(value: unknown, path: Path = []): TextInDocument[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'block')
    return [{ path, text: blockText(value, () => ' ') }]
  const children = Array.isArray(value)
    ? value.map((item, index) => [item?._key ? { _key: String(item._key) } : index, item] as const)
    : Object.entries(value)
  return children.flatMap(([step, child]) => listTexts(child, [...path, step]))
}
