import { getIndexForKey, type MatchEntry } from '@sanity/json-match'
import { isRecord } from '../request/json.ts'

export type Path = MatchEntry['path']

/** Returns the index of an item, which may not exist; undefined if no item has the key. */
export function findIndex(
  list: readonly unknown[],
  segment: Path[number] | undefined,
): number | undefined {
  if (typeof segment === 'number') return segment < 0 ? list.length + segment : segment
  return typeof segment === 'object' ? getIndexForKey(list, segment._key) : undefined
}

/**
 * Returns a copy of `root` with a changed value at the path. Creates objects where the path needs them, but no items of
 * lists, as hosted Sanity does.
 * @param change returns undefined to remove the value
 */
export function changeAt(
  root: unknown,
  [segment, ...rest]: Path,
  change: (value: unknown) => unknown,
): unknown {
  if (segment === undefined) return change(root)
  if (typeof segment === 'string') {
    const fields = isRecord(root) ? root : {}
    const before = Object.hasOwn(fields, segment) ? fields[segment] : undefined
    const value = changeAt(before, rest, change)
    if (value === before) return root
    const { [segment]: _, ...others } = fields
    return value === undefined ? others : { ...fields, [segment]: value }
  }
  const index = Array.isArray(root) ? findIndex(root, segment) : undefined
  if (!Array.isArray(root) || index === undefined || !(index in root)) return root
  const value = changeAt(root[index], rest, change)
  return value === undefined ? root.toSpliced(index, 1) : root.with(index, value)
}
