import fnv1a from '@sindresorhus/fnv1a'
import { type Document, publishedId } from '../document/ids.ts'
import { readComparison } from './comparison.ts'
import type { ParsedQuery } from './groq.ts'
import type { Params } from './params.ts'
import { childrenOf, isNode, type Node } from './tree.ts'

// An answer has sync tags for the types or ids that its query selects, and for each document reached by a reference.
// A commit has tags for the types and ids of the changed documents.

/** Every commit has the tag of this key, and so do answers that may depend on any document. */
const EVERYTHING = 'everything'

function toTag(key: string): string {
  return `s1:${fnv1a(key, { size: 64 }).toString(36)}`
}

const typeKey = (type: string) => `type ${type}`
const idKey = (id: string) => `id ${publishedId(id)}`

export function tagsOfQuery(
  { tree, params }: Pick<ParsedQuery, 'tree' | 'params'>,
  referencedIds: Iterable<string>,
): string[] {
  const keys = new Set<string>()
  if (isNode(tree)) collectScanKeys(tree, params, keys)
  for (const id of referencedIds) keys.add(idKey(id))
  return [...keys].map(toTag).sort()
}

export function tagsOfChanges(
  changes: Iterable<{ id: string; before?: Document; after?: Document }>,
): string[] {
  const keys = new Set<string>()
  for (const { id, before, after } of changes) {
    keys.add(EVERYTHING).add(idKey(id))
    if (before) keys.add(typeKey(before._type))
    if (after) keys.add(typeKey(after._type))
  }
  return [...keys].map(toTag).sort()
}

function collectScanKeys(node: Node, params: Params, keys: Set<string>) {
  if (node.type === 'Filter') {
    const filters: Node[] = []
    let base: unknown = node
    while (isNode(base) && (base.type === 'Filter' || base.type === 'Group')) {
      if (isNode(base.expr)) filters.push(base.expr)
      base = base.base
    }
    for (const filter of filters) collectScanKeys(filter, params, keys)
    if (!isNode(base)) return
    if (base.type !== 'Everything') return collectScanKeys(base, params, keys)
    const keysOfScan = filters
      .map((filter) => keysOfCondition(filter, params))
      .find((found) => found !== undefined)
    for (const key of keysOfScan ?? [EVERYTHING]) keys.add(key)
    return
  }
  if (node.type === 'Everything') keys.add(EVERYTHING)
  if (node.type === 'FuncCall' && node.namespace === 'releases') keys.add(EVERYTHING)
  for (const child of childrenOf(node)) collectScanKeys(child, params, keys)
}

/** Returns the keys of the types or ids that a condition allows; undefined if neither types nor ids are known. */
function keysOfCondition(condition: unknown, params: Params): string[] | undefined {
  if (!isNode(condition)) return undefined
  const { type, left, right } = condition
  if (type === 'Group') return keysOfCondition(condition.base, params)
  if (type === 'And') return keysOfCondition(left, params) ?? keysOfCondition(right, params)
  if (type === 'Or') {
    const [one, other] = [keysOfCondition(left, params), keysOfCondition(right, params)]
    return one && other ? [...one, ...other] : undefined
  }
  const { path, values = [] } = readComparison(condition, params) ?? {}
  if (path === '_type') return values.map(typeKey)
  return path === '_id' ? values.map(idKey) : undefined
}
