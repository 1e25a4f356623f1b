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

/** Returns the cell texts by row. A spanning cell's text is at its top left; its other positions are empty. */
export function readTable(table: HTMLTableElement): string[][] {
  const grid: string[][] = Array.from(table.rows, () => [])
  for (const [at, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (grid[at]?.[column] !== undefined) column += 1
      const rowSpan = cell.rowSpan === 0 ? grid.length : cell.rowSpan
      for (const [rowOffset, row] of grid.slice(at, at + rowSpan).entries())
        for (let columnOffset = 0; columnOffset < cell.colSpan; columnOffset += 1)
          row[column + columnOffset] =
            rowOffset === 0 && columnOffset === 0 ? readCellText(cell) : ''
      column += cell.colSpan
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.findLastIndex(Boolean) + 1))
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
