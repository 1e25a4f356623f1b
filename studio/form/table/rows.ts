import { randomKey } from '../../content/randomKey.ts'

export type Row = { _key: string; _type: 'tableRow'; cells?: string[] }

export const newRow = (cells: string[]): Row => ({ _key: randomKey(), _type: 'tableRow', cells })

export const columnsOf = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ cells }) => cells?.length ?? 0))

/** The cells of a row, as many as its table has columns. */
export const cellsOf = ({ cells = [] }: Row, columns: number): string[] =>
  Array.from({ length: Math.max(columns, cells.length) }, (_, at) => cells[at] ?? '')

/**
 * Cells as a spreadsheet copies them; undefined for a text that is no table.
 *
 * @param plain one line per row, with tabs between cells; in quotes a cell may have lines of its own
 */
export function readCopiedCells(plain: string): string[][] | undefined {
  const lines = plain.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!lines.includes('\t')) return undefined
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of lines.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g,
  )) {
    const cell = quoted === undefined ? bare : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** Rows with cells put in from one cell on; the table grows where they reach past its end. */
export function withCells(
  rows: readonly Row[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
): Row[] {
  const columns = Math.max(columnsOf(rows), at.column + Math.max(...cells.map((row) => row.length)))
  const length = Math.max(rows.length, at.row + cells.length)
  return Array.from({ length }, (_, place) => {
    const row = rows[place] ?? newRow([])
    const put = cells[place - at.row]
    return {
      ...row,
      cells: cellsOf(row, columns).map((cell, column) => put?.[column - at.column] ?? cell),
    }
  })
}
