import type { ExprNode } from 'groq-js/1'
import { queryError } from '../request/errors.ts'
import { attributeOf, call, guardOperation, operation, THIS } from './guards.ts'
import type { Params } from './params.ts'
import { filtersOfScan, selectionOf } from './scans.ts'
import { createTextMatcher } from './textQuery.ts'
import { baseChainOf, childrenOf, isNode, type Node, nodesOf } from './tree.ts'
import type { ViewIndex } from './viewIndex.ts'

/** The evaluation in progress. */
export type PlanContext = {
  index: ViewIndex
  params: Params
  /** Called at each step of the evaluation. */
  check(): void
  evaluate(plan: ExprNode): unknown
  /** The ids that each search of `text::query()` has found, by the search. */
  foundIds: Map<string, ReadonlySet<string>>
}

/**
 * Replaces scans with lookups, and adds checks. All filters still run, so a lookup may return too many documents, never
 * too few.
 */
export function planQuery(tree: ExprNode, context: () => PlanContext): ExprNode {
  const lazyValue = (read: () => unknown): Node => ({
    type: 'Value',
    get value() {
      return read()
    },
  })

  const planLookup = (filters: readonly unknown[]) =>
    lazyValue(() => {
      const { index, params } = context()
      return index.select(selectionOf(filters, params))
    })

  function plan(node: Node): Node {
    if (isCacheableSortedScan(node)) {
      const key = JSON.stringify(node)
      const inner = planChildren(node)
      return lazyValue(() => {
        const { index, evaluate } = context()
        return index.getOrEvaluateScan(key, () => evaluate(asTree(inner)))
      })
    }
    const words = wordsOfTextQuery(node)
    if (words && isNode(node.left)) return planTextQuery(node.left, words)
    if (node.type === 'Filter') {
      const filters = filtersOfScan(node)
      if (filters) return planFilters(node, filters)
    }
    return node.type === 'Everything' ? planLookup([]) : planChildren(node)
  }

  function planOperation(planned: Node): Node {
    const { type, op, left, right, namespace, name, args, value, isSplat } = planned
    const guardOperand = (name: string, operand: unknown) =>
      isNode(operand) ? guardOperation(name, [operand], (a) => a) : operand
    if (type === 'ArrayElement' && isSplat)
      return { ...planned, value: guardOperand('splat', value) }
    // `match` stays in place, because `score()` looks for it.
    if (op === 'match') return { ...planned, left: guardOperand('match', left) }
    if (type === 'OpCall' && isNode(left) && isNode(right))
      return guardOperation(String(op), [left, right], (a, b) => ({
        ...planned,
        left: a,
        right: b,
      }))
    if (type !== 'FuncCall' || !Array.isArray(args)) return planned
    const withArgs = (...operands: Node[]) => ({ ...planned, args: operands.slice(0, args.length) })
    return guardOperation(`${namespace}::${name}`, args, withArgs)
  }

  /**
   * groq-js has no search: replaces `texts match text::query(words)` with a reference that leads to a value if the
   * document was found. A list of the found ids would be compared with each document.
   */
  function planTextQuery(texts: Node, words: Node): Node {
    if ([...nodesOf(texts)].some(({ type }) => type === 'Parent')) throw queryError(ONLY_DOCUMENTS)
    const key = JSON.stringify([texts, words])
    const documents = () => context().index.select({})
    const textsOfEach = asTree({ type: 'Map', base: lazyValue(documents), expr: plan(texts) })
    const planned = asTree(plan(words))
    const search = lazyValue(() => {
      const { evaluate, foundIds } = context()
      if (!foundIds.has(key)) {
        const matches = createTextMatcher(evaluate(planned))
        const values = evaluate(textsOfEach)
        const isFound = (_: unknown, index: number) =>
          Array.isArray(values) && matches(values[index])
        const found = documents().filter(isFound)
        foundIds.set(key, new Set(found.map(({ _id }) => _id)))
      }
      return SEARCH_MARK + key + SEARCH_MARK
    })
    const noDocument = lazyValue(() => {
      throw queryError(ONLY_DOCUMENTS)
    })
    const id = call('global', 'coalesce', attributeOf(THIS, '_id'), noDocument)
    const reference = operation('+', search, id)
    const attributes = [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }]
    return call('global', 'defined', { type: 'Deref', base: { type: 'Object', attributes } })
  }

  /** @param node a chain of `Filter` and `Group` nodes that ends at `*` */
  function planFilters(node: Node, filters: readonly unknown[]): Node {
    if (node.type === 'Everything') return planLookup(filters)
    const base = isNode(node.base) ? planFilters(node.base, filters) : node.base
    return node.type === 'Filter'
      ? { ...node, base, expr: planValue(node.expr) }
      : { ...node, base }
  }

  const planValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(planValue)
    return isNode(value) ? plan(value) : value
  }

  /** Leaves a literal unchanged, because its value may look like a node. */
  function planChildren(node: Node): Node {
    if (node.type === 'Value') return node
    const entries = Object.entries(node).map(([name, value]) => [name, planValue(value)])
    return withCheck(planOperation({ ...Object.fromEntries(entries), type: node.type }))
  }

  /** groq-js reads the type of a node each time it evaluates the node. */
  const withCheck = ({ type, ...fields }: Node): Node => ({
    ...fields,
    get type() {
      context().check()
      return type
    },
  })

  return isNode(tree) ? asTree(plan(tree)) : tree
}

/** Planned nodes have the types of groq-js, which TypeScript cannot infer. */
const asTree = (node: Node) => node as ExprNode

/** Encloses the key of a search before a document's id, in place of a reference. No id contains it. */
export const SEARCH_MARK = '\u0000'

const ONLY_DOCUMENTS =
  'The lake supports text::query() only for the fields of a document: use it in a filter or score() of documents, without "^".'

/** Returns the argument of `… match text::query(…)`. */
function wordsOfTextQuery({ op, right }: Node): Node | undefined {
  if (op !== 'match' || !isNode(right)) return undefined
  const { namespace, name, args } = right
  return namespace === 'text' && name === 'query' && Array.isArray(args) ? args[0] : undefined
}

/** Whether a node only filters and sorts `*`, with the same result in every query. */
function isCacheableSortedScan(node: Node): boolean {
  const chain = [...baseChainOf(node)]
  const isOrder = ({ type, name }: Node) => type === 'PipeFuncCall' && name === 'order'
  const isFilter = ({ type }: Node) => type === 'Filter' || type === 'Group'
  return (
    chain.pop()?.type === 'Everything' &&
    chain.some(isOrder) &&
    chain.every((link) => isOrder(link) || isFilter(link)) &&
    isCacheable(node)
  )
}

/** Except for {@link IMPURE_FUNCTIONS}, functions in these namespaces depend only on arguments and documents. */
const PURE_NAMESPACES = ['global', 'string', 'array', 'math', 'pt', 'text']
const IMPURE_FUNCTIONS = ['now', 'identity', 'before', 'after']

/** Whether a node has the same value in every query and for every sender. */
function isCacheable(node: Node): boolean {
  // `Deref`: a cached result would not record the followed references, which sync tags need.
  if (['Parent', 'Deref', 'Parameter', 'Context'].includes(node.type)) return false
  if (node.type === 'FuncCall') {
    const isPure = PURE_NAMESPACES.includes(String(node.namespace))
    if (!isPure || IMPURE_FUNCTIONS.includes(String(node.name))) return false
  }
  return childrenOf(node).every(isCacheable)
}
