import type { Path } from '../domain/listTexts.ts'
import { isRecord } from '../domain/records.ts'
import { schemaTypes } from './index.ts'

export type Definition = {
  name?: string
  type?: string
  title?: string
  hidden?: unknown
  options?: { list?: unknown }
  fields?: readonly Definition[]
  of?: readonly Definition[]
}

/** The document types, sections and objects, by name. */
export const definitions = new Map(
  schemaTypes.map((type) => [type.name as string, type as Definition]),
) // every schema type has a name

/** Adds what the type inherits, such as the fields of the object that a field contains. */
export const resolveType = (type: Definition): Definition => {
  const base = type.type === undefined ? undefined : definitions.get(type.type)
  return base ? { ...resolveType(base), ...type } : type
}

type Child = [relativePath: Path, type: Definition, value: unknown]

/** Returns the values of an object's fields, also of empty ones, or an array's items, each with its type. */
export function childrenOf(value: unknown, type: Definition): Child[] {
  const { fields = [], of = [] } = resolveType(type)
  return isRecord(value)
    ? fields.map((field) => [[field.name ?? ''], field, value[field.name ?? '']])
    : itemsIn(value, of)
}

/** Returns an array's items. The inline objects and annotations of a portable text block precede the block. */
function itemsIn(value: unknown, itemTypes: readonly Definition[]): Child[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  const keys = items.map((item) => (isRecord(item) ? item._key : undefined))
  const seen = new Set()
  const repeated = new Set(keys.filter((key) => seen.size === seen.add(key).size))
  return items.flatMap((item, index): Child[] => {
    if (!isRecord(item)) return itemTypes[0] ? [[[index], itemTypes[0], item]] : []
    // A key that occurs twice would also lead to the other item.
    const { _key } = item
    const segment = typeof _key === 'string' && !repeated.has(_key) ? { _key } : index
    if (item._type === 'block') {
      const block = itemTypes.find(({ type }) => type === 'block')
      const parts = ['children', 'markDefs'].flatMap((name) =>
        itemsIn(item[name], []).map(
          ([relativePath, type, child]): Child => [[segment, name, ...relativePath], type, child],
        ),
      )
      return block ? [...parts, [[segment], block, item]] : parts
    }
    const type =
      itemTypes.find(({ name, type }) => (name ?? type) === item._type) ??
      definitions.get(String(item._type)) ??
      itemTypes[0]
    return type ? [[[segment], type, item]] : []
  })
}
