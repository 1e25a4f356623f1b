import { blockText } from './plainText.ts'

/** The path of a value inside a document, in the form that the Studio uses. */
export type Path = (string | number | { _key: string })[]

export type TextInDocument = { path: Path; text: string }

/** Lists strings and the texts of portable text blocks. An inline object in a block counts as a space. */
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
