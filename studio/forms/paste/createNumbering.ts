import type { Item } from './findItems.ts'

/** Counts items as the site does: a list after another line begins at 1, because Portable Text has no start of a list. */
export function createNumbering() {
  const numbers: number[] = []
  return {
    endLists: () => numbers.splice(0),
    /** Returns whether the site shows another number than the source. Later items of the list do not count again. */
    addItem({ kind, level, number }: Item): boolean {
      const shown = kind === 'number' ? (numbers[level - 1] ?? 0) + 1 : 0
      numbers.length = level
      numbers[level - 1] = number ?? shown
      return number !== undefined && number !== shown
    },
  }
}
