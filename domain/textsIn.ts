import { wordsOf } from './plainText.ts'

/** The way to a value inside a document, as the Studio has it. */
export type Path = (string | number | { _key: string })[]

export type TextInDocument = { path: Path; text: string }

/** Lists every text inside a document with its path. The path of rich text is the path of its block. */
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
