import { makePatches, stringifyPatches } from '@sanity/diff-match-patch'
import { dequal } from 'dequal/lite'

/** What a patch of `@sanity/client` may hold, of what is used here. */
export type Patch =
  | { set: Record<string, unknown> }
  | { unset: string[] }
  | { insert: { before: string; items: unknown[] } | { after: string; items: unknown[] } }
  | { diffMatchPatch: Record<string, string> }

type Fields = Record<string, unknown>
type Keyed = Fields & { _key: string }

/** One change of a value, and the value as it is now, in which a colleague may have changed other things. */
type Changed = { from: unknown; to: unknown; now: unknown }

const SYSTEM = ['_id', '_rev', '_createdAt', '_updatedAt', '_system']

/**
 * The patches that make the change of a document from `from` to `to` in the document as it is `now`. What a colleague has
 * changed since stays: in a text their letters, elsewhere their value.
 */
export function patchesBetween({ from, to, now }: Changed): Patch[] {
  return changeOf('', {
    from: withoutSystem(from),
    to: withoutSystem(to),
    now: withoutSystem(now),
  })
}

function changeOf(path: string, { from, to, now }: Changed): Patch[] {
  if (dequal(from, to)) return []
  if (typeof from === 'string' && typeof to === 'string' && typeof now === 'string' && from && to)
    return [{ diffMatchPatch: { [path]: stringifyPatches(makePatches(from, to)) } }]
  if (isKeyedList(from) && isKeyedList(to) && isKeyedList(now))
    return changeOfList(path, from, to, now)
  if (isFields(from) && isFields(to) && isFields(now)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)])
    return [...names].flatMap((name) =>
      changeOf(path ? `${path}.${name}` : name, {
        from: from[name],
        to: to[name],
        now: now[name],
      }),
    )
  }
  if (!dequal(from, now)) return []
  return to === undefined ? [{ unset: [path] }] : [{ set: { [path]: to } }]
}

function changeOfList(path: string, from: Keyed[], to: Keyed[], now: Keyed[]): Patch[] {
  const [keysFrom, keysTo] = [from.map(keyOf), to.map(keyOf)]
  const find = (list: Keyed[], key: string) => list.find((item) => item._key === key)
  const item = (key: string) => `${path}[_key=="${key}"]`
  const patches: Patch[] = []
  const order = now.map(keyOf)
  const take = (key: string) => {
    order.splice(order.indexOf(key), 1)
    patches.push({ unset: [item(key)] })
  }
  const put = (key: string, value: Keyed) => {
    const before = keysTo.slice(0, keysTo.indexOf(key)).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
    const place = before === undefined ? { before: `${path}[0]` } : { after: item(before) }
    patches.push({ insert: { ...place, items: [value] } })
  }

  for (const key of keysTo) {
    const change = { from: find(from, key), to: find(to, key), now: find(now, key) }
    if (change.from && change.now) patches.push(...changeOf(item(key), change))
  }
  for (const key of keysFrom) if (!keysTo.includes(key) && order.includes(key)) take(key)
  // The order of those that both hold: each that stands elsewhere is moved with what it holds now.
  const standing = keysFrom.filter((key) => keysTo.includes(key))
  keysTo
    .filter((key) => keysFrom.includes(key))
    .forEach((key, index) => {
      if (standing[index] === key) return
      standing.splice(standing.indexOf(key), 1)
      standing.splice(index, 0, key)
      const moved = find(now, key)
      if (!moved) return
      take(key)
      put(key, moved)
    })
  for (const key of keysTo) {
    const value = find(to, key)
    if (value && !keysFrom.includes(key) && !order.includes(key)) put(key, value)
  }
  return patches
}

const keyOf = ({ _key }: Keyed) => _key

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKeyedList = (value: unknown): value is Keyed[] =>
  Array.isArray(value) && value.every((item) => isFields(item) && typeof item._key === 'string')

function withoutSystem(document: unknown): unknown {
  if (!isFields(document)) return {}
  return Object.fromEntries(Object.entries(document).filter(([name]) => !SYSTEM.includes(name)))
}
