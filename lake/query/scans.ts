import { readComparison } from './comparison.ts'
import type { Params } from './params.ts'
import { baseChainOf, isNode, type Node } from './tree.ts'
import type { Selection } from './viewIndex.ts'

/** Returns the filters of a chain of `Filter` and `Group` nodes; undefined if the chain does not end at `*`. */
export function filtersOfScan(node: Node): unknown[] | undefined {
  const chain = [...baseChainOf(node)]
  const isScan =
    chain.pop()?.type === 'Everything' &&
    chain.every(({ type }) => type === 'Filter' || type === 'Group')
  return isScan ? chain.flatMap(({ type, expr }) => (type === 'Filter' ? [expr] : [])) : undefined
}

/** Returns a selection that includes at least the documents that satisfy all conditions. */
export const selectionOf = (conditions: readonly unknown[], params: Params): Selection =>
  conditions.map((condition) => readSelection(condition, params)).reduce(combineSelections, {})

/** If both conditions restrict a field, one selection's values suffice, because all filters still run. */
const combineSelections = (first: Selection, second: Selection): Selection => ({
  ...second,
  ...first,
})

function readSelection(condition: unknown, params: Params): Selection {
  if (!isNode(condition)) return {}
  const { type, left, right } = condition
  if (type === 'Group') return readSelection(condition.base, params)
  if (type === 'And') return selectionOf([left, right], params)
  if (type === 'Or') {
    const [one, other] = [readSelection(left, params), readSelection(right, params)]
    if (one.types && other.types) return { types: [...one.types, ...other.types] }
    return one.ids && other.ids ? { ids: [...one.ids, ...other.ids] } : {}
  }
  const { path = '', values = [] } = readComparison(condition, params) ?? {}
  const key = SELECTION_KEYS[path]
  return key ? { [key]: values } : {}
}

const SELECTION_KEYS: Record<string, keyof Selection | undefined> = {
  _type: 'types',
  _id: 'ids',
  'slug.current': 'slugs',
}
