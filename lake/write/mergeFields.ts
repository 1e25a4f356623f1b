import { dequal } from 'dequal/lite'
import { isRecord } from '../request/json.ts'

type Fields = Record<string, unknown>

/**
 * Performs a three-way merge, also within nested objects, and within lists whose items keep their `_key` and order.
 * @returns `merged`, and the names of conflicting top-level fields, which keep the value of `mine`
 */
export function mergeFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): { merged: Fields; conflicts: string[] } {
  const conflicts: string[] = []
  const merged: Fields = {}
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const field = mergeValue(base[name], mine[name], theirs[name])
    if (field === CONFLICT) conflicts.push(name)
    const value = field === CONFLICT ? mine[name] : field
    if (value !== undefined) merged[name] = value
  }
  return { merged, conflicts }
}

const CONFLICT = Symbol('conflict')

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (dequal(mine, theirs) || dequal(theirs, base)) return mine
  if (dequal(mine, base)) return theirs
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const { merged, conflicts } = mergeFields(base, mine, theirs)
    return conflicts.length > 0 ? CONFLICT : merged
  }
  return mergeItems(base, mine, theirs)
}

function mergeItems(base: unknown, mine: unknown, theirs: unknown): unknown {
  const keys = keysOf(mine)
  if (!keys || !dequal(keys, keysOf(base)) || !dequal(keys, keysOf(theirs))) return CONFLICT
  const at = (list: unknown, index: number) => (Array.isArray(list) ? list[index] : undefined)
  const items = keys.map((_, index) =>
    mergeValue(at(base, index), at(mine, index), at(theirs, index)),
  )
  return items.includes(CONFLICT) ? CONFLICT : items
}

function keysOf(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined
  const keys = list.map((item) => (isRecord(item) ? item._key : undefined))
  return keys.every((key) => typeof key === 'string') ? keys : undefined
}
