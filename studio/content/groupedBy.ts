/** Items by what they have in common, in the order in which that first appears; no group is empty. */
export function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [key: string, items: [Item, ...Item[]]][] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}
