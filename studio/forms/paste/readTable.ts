import { readLines } from './readLines.ts'

export const readCellText = (cell: Element): string =>
  readLines(cell, () => false)
    .map(({ content }) => {
      for (const lineBreak of content.querySelectorAll('br')) lineBreak.replaceWith(' ')
      return content.textContent ?? ''
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the texts of the cells. A cell that spans rows or columns has its text in its top left place only. */
export function readTable(table: HTMLTableElement): string[][] {
  const grid: string[][] = Array.from(table.rows, () => [])
  for (const [at, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (grid[at]?.[column] !== undefined) column += 1
      const rows = cell.rowSpan === 0 ? grid.length : cell.rowSpan
      for (const [below, row] of grid.slice(at, at + rows).entries())
        for (let across = 0; across < cell.colSpan; across += 1)
          row[column + across] = below === 0 && across === 0 ? readCellText(cell) : ''
      column += cell.colSpan
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.findLastIndex(Boolean) + 1))
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
