import { useId } from 'react'
import { hasText, type TableRow } from '../../../domain/tables.ts'
import { useBlockEdit } from '../RichText.tsx'
import styles from './Table.module.css'

type Row = TableRow & { _key: string }

type TableBlock = {
  _key?: string
  caption?: string | null
  rows?: Row[] | null
  headingColumn?: boolean | null
}

export function Table({ value }: { value: TableBlock }) {
  const edit = useBlockEdit(value)
  const captionId = useId()
  const [headingRow, ...rows] = value.rows?.filter(hasText) ?? []
  if (!headingRow || rows.length === 0) return null
  const columnCount = Math.max(...[headingRow, ...rows].map(({ cells }) => cells?.length ?? 0))
  const readCells = ({ _key, cells }: Row) =>
    Array.from({ length: columnCount }, (_, column) => ({
      key: `${column}`,
      text: cells?.[column]?.trim() ?? '',
      edit: edit(`rows[_key=="${_key}"].cells[${column}]`),
      isHeading: value.headingColumn === true && column === 0,
    }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0} data-wide>
      <table className={styles.table}>
        <caption id={captionId} {...edit('caption')}>
          {value.caption}
        </caption>
        <thead>
          <tr>
            {readCells(headingRow).map(({ key, text, edit }) =>
              text ? (
                <th key={key} scope="col" {...edit}>
                  {text}
                </th>
              ) : (
                <td key={key} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._key}>
              {readCells(row).map(({ key, text, edit, isHeading }) =>
                isHeading ? (
                  <th key={key} scope="row" {...edit}>
                    {text}
                  </th>
                ) : (
                  <td key={key} {...edit}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
