/**
 * The same value with a `_key` on every object in an array that has none: the Studio cannot edit
 * items without. Nothing is copied that is not changed.
 */
export function fillArrayKeys<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withKey(fillArrayKeys(item)))
    // Every item is the one it was, or the same with a key.
    return (items.some((item, index) => item !== value[index]) ? items : value) as T
  }
  const entries = Object.entries(value)
  const filled = entries.map(([name, child]) => [name, fillArrayKeys(child)] as const)
  const isChanged = filled.some(([, child], index) => child !== entries[index]?.[1])
  return isChanged ? (Object.fromEntries(filled) as T) : value
}

function withKey(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || '_key' in item)
    return item
  return { _key: crypto.randomUUID().replaceAll('-', '').slice(0, 12), ...item }
}
