import type { ExprNode } from 'groq-js/1'

export type Node = { type: string; [field: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** A literal has no child nodes, even if its value looks like a node. */
export function childrenOf(node: Node): Node[] {
  if (node.type === 'Value') return []
  return Object.values(node).flat().filter(isNode)
}

/** Yields the node, its base, the base of its base, and so on. */
export function* baseChainOf(node: unknown): Generator<Node> {
  for (let base = node; isNode(base); base = base.base) yield base
}

export function isDeeperThan(tree: ExprNode | Node, levels: number): boolean {
  let nodes: Node[] = isNode(tree) ? [tree] : []
  for (let level = 0; nodes.length > 0; level++) {
    if (level === levels) return true
    nodes = nodes.flatMap(childrenOf)
  }
  return false
}

export function* nodesOf(tree: ExprNode | Node): Generator<Node> {
  const pending: Node[] = isNode(tree) ? [tree] : []
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node
    pending.push(...childrenOf(node))
  }
}
