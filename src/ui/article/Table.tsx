import { useId } from 'react'
import { hasText } from '../../../domain/tables.ts'
import { type BlockOf, useBlockEdit } from '../RichText.tsx'
import styles from './Table.module.css'

type Row = NonNullable<BlockOf<'table'>['rows']>[number]

export function Table({ value }: { value: BlockOf<'table'> }) {
  const edit = useBlockEdit(value)
  const captionId = useId()
  const [headingRow, ...rows] = value.rows?.filter(hasText) ?? []
  if (!headingRow || rows.length === 0) return null
  const columnCount = Math.max(...[headingRow, ...rows].map(({ cells }) => cells?.length ?? 0))
  const renderCells = ({ _key, cells }: Row, isColumnHeading: boolean) =>
    [...Array(columnCount).keys()].map((column) => {
      const text = cells?.[column]?.trim()
      const isHeading = isColumnHeading ? text : value.headingColumn && column === 0
      const Cell = isHeading ? 'th' : 'td'
      const scope = isColumnHeading ? 'col' : 'row'
      return (
        <Cell
          key={column}
          scope={isHeading ? scope : undefined}
          {...edit(`rows[_key=="${_key}"].cells[${column}]`)}
        >
          {text}
        </Cell>
      )
    })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0} data-wide>
      <table className={styles.table}>
        <caption id={captionId} {...edit('caption')}>
          {value.caption}
        </caption>
        <thead>
          <tr>{renderCells(headingRow, true)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._key}>{renderCells(row, false)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
