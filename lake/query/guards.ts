import { queryError } from '../request/errors.ts'
import type { Node } from './tree.ts'

/** The most characters of a text, and items of a list, that a query may make. A request's body is as long. */
const MAX_LENGTH = 1_000_000

export const THIS: Node = { type: 'This' }

export const attributeOf = (base: Node, name: string): Node => ({
  type: 'AccessAttribute',
  base,
  name,
})

export const operation = (op: string, left: Node, right: Node): Node => ({
  type: 'OpCall',
  ...{ op, left, right },
})

const number = (value: number): Node => ({ type: 'Value', value })

export const call = (namespace: string, name: string, ...args: Node[]): Node => ({
  type: 'FuncCall',
  ...{ namespace, name, args },
})

/** Counts the characters of a text, or the items of a list. */
const lengthOf = (value: Node) => call('global', 'length', value)

const sumOf = (list: Node, expr: Node) => call('math', 'sum', { type: 'Map', base: list, expr })

const lengthOfBlock = (block: Node) =>
  sumOf(attributeOf(block, 'children'), lengthOf(attributeOf(THIS, 'text')))

/** The longest number, date or boolean in a list that is joined to a text. */
const MAX_PRIMITIVE_LENGTH = 30

/**
 * The lengths that an operation reads or makes in one step, during which nothing can check the budget. A length is null
 * for an operand of another type. Lists can contain the same long text many times without needing memory.
 */
const LENGTHS: Record<string, ((a: Node, b: Node) => Node[]) | undefined> = {
  '+': (a, b) => [operation('+', lengthOf(a), lengthOf(b))],
  match: (a) => [sumOf(a, lengthOf(THIS))],
  splat: (a) => [lengthOf(a)],
  'array::join'(a, b) {
    const longestItem = operation('+', lengthOf(b), number(MAX_PRIMITIVE_LENGTH))
    return [operation('+', sumOf(a, lengthOf(THIS)), operation('*', lengthOf(a), longestItem))]
  },
  // The argument is a block, a list of blocks, or a list of such lists. No field contains deeper lists.
  'pt::text'(a) {
    const deeperLists = sumOf(a, sumOf(THIS, lengthOf(THIS)))
    return [
      lengthOfBlock(a),
      sumOf(a, lengthOfBlock(THIS)),
      sumOf(a, sumOf(THIS, lengthOfBlock(THIS))),
      operation('*', deeperLists, number(MAX_LENGTH)),
    ]
  },
}

const REFUSAL: Node = {
  type: 'Value',
  get value() {
    throw queryError(
      `The query makes a text or list that is longer than ${MAX_LENGTH.toLocaleString('en')} characters or items: simplify it.`,
    )
  },
}

/**
 * Wraps an operation so that it fails instead of making something too long. Evaluates each operand once.
 * @param createResult returns the operation on the given operands
 */
export function guardOperation(
  name: string,
  operands: readonly Node[],
  createResult: (...operands: Node[]) => Node,
): Node {
  const createLengths = LENGTHS[name]
  if (!createLengths) return createResult(...operands)
  const names = operands.map((_, index) => `operand${index}`)
  const values = names.map((name) => attributeOf(THIS, name))
  const [a = THIS, b = THIS] = values
  return {
    type: 'Projection',
    base: {
      type: 'Object',
      attributes: operands.map((value, index) => ({
        type: 'ObjectAttributeValue',
        ...{ name: names[index], value },
      })),
    },
    expr: {
      type: 'Select',
      alternatives: createLengths(a, b).map((length) => ({
        type: 'SelectAlternative',
        condition: operation('>', length, number(MAX_LENGTH)),
        value: REFUSAL,
      })),
      fallback: createResult(...values),
    },
  }
}
