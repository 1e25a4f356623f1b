import { createMatch } from './searchWords.ts'
import { isNode, type Node, nodesOf } from './tree.ts'

type DocumentFilter = (document: unknown) => boolean
type Evaluate = (expression: Node, root?: unknown) => unknown

/** Whether the condition contains a `match` with a constant pattern, negated or within `&&` or `||`. */
export function isSearch(condition: unknown): boolean {
  if (!isNode(condition)) return false
  const { type, base, left, right } = condition
  if (type === 'Group') return isSearch(base)
  if (type === 'Not') return isNode(base) && isMatch(ungroup(base))
  if (type === 'And' || type === 'Or') return isSearch(left) || isSearch(right)
  return isMatch(condition)
}

const ungroup = (node: Node): Node =>
  node.type === 'Group' && isNode(node.base) ? ungroup(node.base) : node

const isMatch = ({ type, op, right }: Node): boolean =>
  type === 'OpCall' && op === 'match' && isNode(right) && isConstant(right)

const CONSTANT_NODES = ['Value', 'Parameter', 'Array', 'ArrayElement', 'Group']
const isConstant = (node: Node) =>
  [...nodesOf(node)].every(({ type }) => CONSTANT_NODES.includes(type))

/** Evaluates searches with {@link createMatch}, because groq-js counts typographic punctuation as part of a word. */
export function createSearchFilter(condition: unknown, evaluate: Evaluate): DocumentFilter {
  if (!isNode(condition)) return () => false
  const { type, base, left, right } = condition
  if (type === 'Group') return createSearchFilter(base, evaluate)
  if (type === 'And' || type === 'Or') {
    const matchesLeft = createSearchFilter(left, evaluate)
    const matchesRight = createSearchFilter(right, evaluate)
    return type === 'And'
      ? (document) => matchesLeft(document) && matchesRight(document)
      : (document) => matchesLeft(document) || matchesRight(document)
  }
  if (type === 'Not' && isSearch(condition)) {
    const matchesDocument = createSearchFilter(base, evaluate)
    return (document) => !matchesDocument(document)
  }
  if (!isMatch(condition) || !isNode(left) || !isNode(right))
    return (document) => evaluate(condition, document) === true
  const matches = createMatch(evaluate(right))
  return (document) => matches(evaluate(left, document))
}
