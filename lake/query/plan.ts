import type { ExprNode } from 'groq-js/1'
import { guardOperation } from './guards.ts'
import type { Params } from './params.ts'
import { filtersOfScan, selectionOf } from './scans.ts'
import { createSearchFilter, isSearch } from './searchFilter.ts'
import { baseChainOf, childrenOf, isNode, type Node, nodesOf } from './tree.ts'
import type { ViewIndex } from './viewIndex.ts'

export type PlanContext = {
  index(): ViewIndex
  params(): Params
  /** Called at each step of the evaluation. */
  check(): void
  /** @param root the value of `@` */
  evaluate(plan: ExprNode, root?: unknown): unknown
}

/**
 * Replaces scans with lookups, and adds checks. All filters still run, so a lookup may return too many documents, never
 * too few.
 */
export function planQuery(tree: ExprNode, context: PlanContext): ExprNode {
  const lazyValue = (read: () => unknown): Node => ({
    type: 'Value',
    get value() {
      return read()
    },
  })

  const planLookup = (filters: readonly unknown[]) =>
    lazyValue(() => {
      return context.index().select(selectionOf(filters, context.params()))
    })

  function plan(node: Node): Node {
    if (isCacheableSortedScan(node)) {
      const key = JSON.stringify(node)
      const inner = planChildren(node)
      return lazyValue(() =>
        context.index().getOrEvaluateScan(key, () => context.evaluate(asTree(inner))),
      )
    }
    if (node.type === 'Filter' && isSearch(node.expr) && isStandaloneScan(node))
      return planSearch(node)
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

  function planSearch(node: Node): Node {
    const filters = filtersOfScan(node)
    const scanned = filters ? planFilters(node, filters).base : planValue(node.base)
    const condition = planValue(node.expr)
    return lazyValue(() => {
      const matches = createSearchFilter(condition, (expression, root) =>
        context.evaluate(asTree(expression), root),
      )
      // The cast is safe: a filter's base is a node.
      const documents = context.evaluate(scanned as ExprNode)
      return Array.isArray(documents) ? documents.filter(matches) : null
    })
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
      context.check()
      return type
    },
  })

  return isNode(tree) ? asTree(plan(tree)) : tree
}

/** Planned nodes have the types of groq-js, which TypeScript cannot infer. */
const asTree = (node: Node) => node as ExprNode

/** Whether a node filters or sorts `*` and can be evaluated on its own: without `^` or delta functions. */
const isStandaloneScan = (node: Node) =>
  typesOfScan(node) !== undefined &&
  ![...nodesOf(node)].some(({ type }) => type === 'Parent' || type === 'Context')

const isCacheableSortedScan = (node: Node) =>
  typesOfScan(node)?.includes('PipeFuncCall') === true && isCacheable(node)

/** Returns the types of the nodes that filter or sort `*`; undefined if a node does anything else. */
function typesOfScan(node: Node): string[] | undefined {
  const types: string[] = []
  for (const { type, name } of baseChainOf(node)) {
    if (type === 'Everything') return types
    const isOrder = type === 'PipeFuncCall' && name === 'order'
    if (!isOrder && type !== 'Filter' && type !== 'Group') return undefined
    types.push(type)
  }
  return undefined
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
