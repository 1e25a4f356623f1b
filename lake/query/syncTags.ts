import fnv1a from '@sindresorhus/fnv1a'
import { type Document, publishedId } from '../document/ids.ts'
import type { ParsedQuery } from './groq.ts'
import type { Params } from './params.ts'
import { filtersOfScan, selectionOf } from './scans.ts'
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
  const filters = node.type === 'Filter' ? filtersOfScan(node) : undefined
  if (filters) {
    const { ids, types } = selectionOf(filters, params)
    for (const key of ids?.map(idKey) ?? types?.map(typeKey) ?? [EVERYTHING]) keys.add(key)
    for (const filter of filters) if (isNode(filter)) collectScanKeys(filter, params, keys)
    return
  }
  if (node.type === 'Everything') keys.add(EVERYTHING)
  if (node.type === 'FuncCall' && node.namespace === 'releases') keys.add(EVERYTHING)
  for (const child of childrenOf(node)) collectScanKeys(child, params, keys)
}
