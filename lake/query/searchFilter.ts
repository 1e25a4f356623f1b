import { createMatch } from './searchWords.ts'
import { isNode, type Node, nodesOf } from './tree.ts'

type Matches = (document: unknown) => boolean
type Evaluate = (part: Node, root?: unknown) => unknown

/** Whether `createSearch` can evaluate a `match` of the condition: its pattern is the same for every document. */
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

/** Evaluates `match` without groq-js, because groq-js counts typographic punctuation as part of a word. */
export function createSearch(condition: unknown, evaluate: Evaluate): Matches {
  if (!isNode(condition)) return () => false
  const { type, base, left, right } = condition
  if (type === 'Group') return createSearch(base, evaluate)
  if (type === 'And' || type === 'Or') {
    const one = createSearch(left, evaluate)
    const other = createSearch(right, evaluate)
    return type === 'And'
      ? (document) => one(document) && other(document)
      : (document) => one(document) || other(document)
  }
  if (type === 'Not' && isSearch(condition)) {
    const matchesDocument = createSearch(base, evaluate)
    return (document) => !matchesDocument(document)
  }
  if (!isMatch(condition) || !isNode(left) || !isNode(right))
    return (document) => evaluate(condition, document) === true
  const matches = createMatch(evaluate(right))
  return (document) => matches(evaluate(left, document))
}
