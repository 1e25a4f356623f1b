import type { ExprNode } from 'groq-js/1'
import { childrenOf, isNode, type Node } from './tree.ts'
import type { Selection, ViewIndex } from './viewIndex.ts'

/** What a plan needs while it is evaluated. */
export type PlanContext = {
  index(): ViewIndex
  evaluate(plan: ExprNode): unknown
}

/**
 * The same query as a tree that costs what it touches: a scan begins with the documents that its filter names by type,
 * id or slug, and a sorted scan that depends on nothing around it is evaluated once for each view.
 *
 * Every filter stays as it is, so that an index can only leave out what the filter would leave out.
 *
 * @param context is asked when the plan is evaluated
 */
export function planQuery(tree: ExprNode, context: PlanContext): ExprNode {
  /** A value that is read when the evaluation comes to it. */
  const late = (read: () => unknown): Node => ({
    type: 'Value',
    get value() {
      return read()
    },
  })

  const scan = (selection: Selection) => late(() => context.index().select(selection))

  function plan(node: Node): Node {
    if (isSortedScan(node)) {
      const key = JSON.stringify(node)
      const inner = planParts(node)
      return late(() => context.index().once(key, () => context.evaluate(asTree(inner))))
    }
    if (node.type === 'Filter') {
      const selection = selectionOfScan(node)
      if (selection) return planFilters(node, selection)
    }
    return node.type === 'Everything' ? scan({}) : planParts(node)
  }

  /** A chain of filters down to the scan. */
  function planFilters(node: Node, selection: Selection): Node {
    if (node.type === 'Everything') return scan(selection)
    const [part, filter] = node.type === 'Group' ? ['base'] : ['base', 'expr']
    const { [part ?? '']: base, ...rest } = node
    const planned = isNode(base) ? planFilters(base, selection) : base
    const expr = filter === undefined ? {} : { expr: planValue(node.expr) }
    return { ...rest, type: node.type, base: planned, ...expr }
  }

  const planValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(planValue)
    return isNode(value) ? plan(value) : value
  }

  /** What a query holds as a value is no part of its tree. */
  const planParts = (node: Node): Node =>
    node.type === 'Value'
      ? node
      : {
          ...Object.fromEntries(
            Object.entries(node).map(([name, value]) => [name, planValue(value)]),
          ),
          type: node.type,
        }

  return isNode(tree) ? asTree(plan(tree)) : tree
}

/** Every part of it is a node of a parsed query, or a value. */
const asTree = (node: Node) => node as ExprNode

/** What the filters over a scan of everything select; undefined when the node is none. */
function selectionOfScan(node: Node): Selection | undefined {
  const filters: unknown[] = []
  let base: unknown = node
  while (isNode(base) && (base.type === 'Filter' || base.type === 'Group')) {
    if (base.type === 'Filter') filters.push(base.expr)
    base = base.base
  }
  if (!isNode(base) || base.type !== 'Everything') return undefined
  return filters.map(selectionOf).reduce(both, {})
}

/** Both restrict; one list of each kind is enough. */
const both = (one: Selection, other: Selection): Selection => ({ ...other, ...one })

/** What a condition restricts its documents to; nothing when that cannot be told. */
function selectionOf(condition: unknown): Selection {
  if (!isNode(condition)) return {}
  const { type, op, left, right } = condition
  if (type === 'Group') return selectionOf(condition.base)
  if (type === 'And') return both(selectionOf(left), selectionOf(right))
  if (type === 'Or') {
    const [one, other] = [selectionOf(left), selectionOf(right)]
    return one.types && other.types ? { types: [...one.types, ...other.types] } : {}
  }
  if (type !== 'OpCall') return {}
  if (op === '==') return comparison(left, right) ?? comparison(right, left) ?? {}
  return (op === 'in' && comparison(left, right)) || {}
}

function comparison(attribute: unknown, constant: unknown): Selection | undefined {
  const path = pathOf(attribute)
  const values = path && stringsOf(constant)
  if (!values) return undefined
  if (path === '_type') return { types: values }
  if (path === '_id') return { ids: values }
  return path === 'slug.current' ? { slugs: values } : undefined
}

/** The strings that a constant is or lists; undefined for anything else, which an index does not hold. */
function stringsOf(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return stringsOf(node.base)
  if (node.type === 'Value') {
    const values: unknown[] = Array.isArray(node.value) ? node.value : [node.value]
    const strings = values.filter((value) => typeof value === 'string')
    return strings.length === values.length ? strings : undefined
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const lists = node.elements.map((element) =>
    isNode(element) && !element.isSplat ? stringsOf(element.value) : undefined,
  )
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined
}

/** An attribute of the document itself, such as `slug.current`. */
function pathOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'AccessAttribute') return undefined
  if (!node.base) return String(node.name)
  const base = pathOf(node.base)
  return base && `${base}.${node.name}`
}

/** Whether a node is a sorted scan, maybe filtered further, that gives the same wherever it stands and whoever asks. */
function isSortedScan(node: Node): boolean {
  let base: unknown = node
  let isSorted = false
  while (isNode(base) && base.type !== 'Everything') {
    if (base.type === 'PipeFuncCall' && base.name === 'order') isSorted = true
    else if (base.type !== 'Filter' && base.type !== 'Group') return false
    base = base.base
  }
  return isSorted && isNode(base) && isClosed(node)
}

/** Functions whose result depends on nothing but their arguments. */
const PURE_NAMESPACES = ['global', 'string', 'array', 'math', 'pt', 'text']
const IMPURE_FUNCTIONS = ['now', 'identity', 'before', 'after']

function isClosed(node: Node): boolean {
  // What a reference leads to is noted for the sync tags of each answer.
  if (['Parent', 'Deref', 'Parameter', 'Context'].includes(node.type)) return false
  if (node.type === 'FuncCall') {
    const isPure = PURE_NAMESPACES.includes(String(node.namespace))
    if (!isPure || IMPURE_FUNCTIONS.includes(String(node.name))) return false
  }
  return childrenOf(node).every(isClosed)
}
