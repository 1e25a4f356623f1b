import { cleanText } from './cleanText.ts'
import type { Page } from './renderPage.ts'

/**
 * Empties each table and returns a copy with plain cells, because the library joins the blocks of a cell and ignores
 * merged cells. A table in a cell becomes its text.
 */
export function simplifyTables({ body, lose }: Page): Map<Element, Element> {
  const tables = [...body.querySelectorAll('table')].filter(isDataTable)
  for (const table of tables) lose('tableLink', table.querySelectorAll('a[href]').length)
  const copies = new Map(tables.map((table) => [table, copyTable(table)]))
  for (const table of tables) table.replaceChildren()
  return copies
}

function copyTable(table: HTMLTableElement) {
  const copy = document.createElement('table')
  if (table.caption) copy.createCaption().textContent = readText(table.caption)
  for (const cells of readRows(table)) {
    const row = copy.insertRow()
    for (const text of cells) row.insertCell().textContent = text
  }
  return copy
}

/** Excludes tables of one row or one column, which mail programs use for layout. */
const isDataTable = ({ rows }: HTMLTableElement) =>
  rows.length > 1 && [...rows].some(({ cells }) => cells.length > 1)

/** `innerText` separates the blocks of an element. */
const readText = (element: HTMLElement) => cleanText(element.innerText).replace(/\s+/g, ' ').trim()

/** Returns the cell texts by row. A spanning cell's text is at its top left; its other positions are empty. */
function readRows({ rows }: HTMLTableElement): string[][] {
  const grid: string[][] = Array.from(rows, () => [])
  for (const [at, { cells }] of [...rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (grid[at]?.[column] !== undefined) column += 1
      const rowSpan = cell.rowSpan === 0 ? grid.length : cell.rowSpan
      for (const [rowOffset, row] of grid.slice(at, at + rowSpan).entries())
        for (let columnOffset = 0; columnOffset < cell.colSpan; columnOffset += 1)
          row[column + columnOffset] = rowOffset === 0 && columnOffset === 0 ? readText(cell) : ''
      column += cell.colSpan
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.findLastIndex(Boolean) + 1))
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
