import type { ExprNode } from 'groq-js/1'

/** A node of a parsed query. */
export type Node = { type: string; [field: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Returns the child nodes. A literal has none, even if its value has a field `type` like a node. */
export function childrenOf(node: Node): Node[] {
  if (node.type === 'Value') return []
  return Object.values(node).flat().filter(isNode)
}

export function isDeeperThan(tree: ExprNode | Node, levels: number): boolean {
  let row: Node[] = isNode(tree) ? [tree] : []
  for (let level = 0; row.length > 0; level++) {
    if (level === levels) return true
    row = row.flatMap(childrenOf)
  }
  return false
}

/** Yields a node and all nodes inside it. */
export function* nodesOf(tree: ExprNode | Node): Generator<Node> {
  const open: Node[] = isNode(tree) ? [tree] : []
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    open.push(...childrenOf(node))
  }
}
