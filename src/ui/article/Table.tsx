import { useId } from 'react'
import { hasText, type TableRow } from '../../../domain/tables.ts'
import { useEditPart } from '../RichText.tsx'
import styles from './Table.module.css'

type Row = TableRow & { _key: string }

type TableBlock = {
  _key?: string
  caption?: string | null
  rows?: Row[] | null
  headingColumn?: boolean | null
}

export function Table({ value }: { value: TableBlock }) {
  const edit = useEditPart(value)
  const caption = useId()
  const [headings, ...rows] = value.rows?.filter(hasText) ?? []
  if (!headings || rows.length === 0) return null
  const columns = Math.max(...[headings, ...rows].map(({ cells }) => cells?.length ?? 0))
  const cellsOf = ({ _key, cells }: Row) =>
    Array.from({ length: columns }, (_, at) => ({
      key: `${at}`,
      text: cells?.[at]?.trim() ?? '',
      edit: edit(`rows[_key=="${_key}"].cells[${at}]`),
      isHeading: value.headingColumn === true && at === 0,
    }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={caption} tabIndex={0} data-wide>
      <table className={styles.table}>
        <caption id={caption} {...edit('caption')}>
          {value.caption}
        </caption>
        <thead>
          <tr>
            {cellsOf(headings).map(({ key, text, edit }) =>
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
              {cellsOf(row).map(({ key, text, edit, isHeading }) =>
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
