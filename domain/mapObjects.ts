import type { Fields } from './records.ts'

/** Maps the objects of a document, inner objects first. Returns the same value if no object changes. */
export function mapObjects<Value>(value: Value, change: (fields: Fields) => object): Value {
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value)
  const after = before.map(([name, field]) => [name, mapObjects(field, change)] as const)
  const isSame = after.every(([, field], at) => field === before[at]?.[1])
  if (Array.isArray(value)) return isSame ? value : (after.map(([, item]) => item) as Value) // still an array
  return change(isSame ? (value as Fields) : Object.fromEntries(after)) as Value // `change` keeps the type
}
