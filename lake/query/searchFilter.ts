import { createMatch } from './searchWords.ts'
import { isNode, type Node, nodesOf } from './tree.ts'

type Finds = (document: unknown) => boolean
type Evaluate = (part: Node, root?: unknown) => unknown

/** Whether a condition compares texts by `match` with words that are the same for every document. */
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

const CONSTANT = ['Value', 'Parameter', 'Array', 'ArrayElement', 'Group']
const isConstant = (node: Node) => [...nodesOf(node)].every(({ type }) => CONSTANT.includes(type))

/**
 * Makes a filter of a condition that is a search. Its `match` compares whole words (searchWords.ts); groq-js leaves
 * typographic signs in words. Everything else of the condition is evaluated by groq-js.
 *
 * @param evaluate evaluates a part of the query for a document
 */
export function createSearch(condition: unknown, evaluate: Evaluate): Finds {
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
    const finds = createSearch(base, evaluate)
    return (document) => !finds(document)
  }
  if (!isMatch(condition) || !isNode(left) || !isNode(right))
    return (document) => evaluate(condition, document) === true
  const matches = createMatch(evaluate(right))
  return (document) => matches(evaluate(left, document))
}
