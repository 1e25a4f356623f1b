/** Adds the `_key` that the Studio needs to edit objects in an array. Returns `value` itself if no key is missing. */
export function fillArrayKeys<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  // Both casts to `T` are safe, because only `_key` fields are added.
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withKey(fillArrayKeys(item)))
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
