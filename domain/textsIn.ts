import { wordsOf } from './plainText.ts'

/** The path of a value inside a document, as in the Studio. */
export type Path = (string | number | { _key: string })[]

export type TextInDocument = { path: Path; text: string }

/** Returns each string, and the text of each portable text block, with its path. */
export function textsIn(value: unknown, path: Path = []): TextInDocument[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'block')
    return [{ path, text: wordsOf(value, () => ' ') }]
  const inside = Array.isArray(value)
    ? value.map((item, index) => [item?._key ? { _key: String(item._key) } : index, item] as const)
    : Object.entries(value)
  return inside.flatMap(([step, each]) => textsIn(each, [...path, step]))
}
