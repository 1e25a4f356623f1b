import type { Params } from './params.ts'
import { isNode } from './tree.ts'

export type Comparison = { path: string; values: string[] }

/** Reads `attribute == text` (in either order) and `attribute in [texts]`. */
export function readComparison(condition: unknown, params: Params): Comparison | undefined {
  if (!isNode(condition) || condition.type !== 'OpCall') return undefined
  const { op, left, right } = condition
  if (op === '==') return readOperands(left, right, params) ?? readOperands(right, left, params)
  return op === 'in' ? readOperands(left, right, params) : undefined
}

function readOperands(attribute: unknown, texts: unknown, params: Params): Comparison | undefined {
  const path = readAttributePath(attribute)
  const values = path && readTexts(texts, params)
  return values ? { path, values } : undefined
}

function readTexts(node: unknown, params: Params): string[] | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return readTexts(node.base, params)
  if (node.type === 'Value') return asTexts(node.value)
  if (node.type === 'Parameter') return asTexts(params[String(node.name)])
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const lists = node.elements.map((element) =>
    isNode(element) && !element.isSplat ? readTexts(element.value, params) : undefined,
  )
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined
}

function asTexts(value: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.filter((item) => typeof item === 'string')
  return texts.length === values.length ? texts : undefined
}

function readAttributePath(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'AccessAttribute') return undefined
  if (!node.base) return String(node.name)
  const base = readAttributePath(node.base)
  return base && `${base}.${node.name}`
}
