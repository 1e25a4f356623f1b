import { AddIcon } from '@sanity/icons/Add'
import { RemoveIcon } from '@sanity/icons/Remove'
import { Button, Card, Flex, Stack } from '@sanity/ui'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type ArrayOfObjectsInputProps, insert, set, setIfMissing, unset } from 'sanity'
import { cellsOf, columnsOf, newRow, type Row, readCopiedCells, withCells } from './rows.ts'

type Place = { row: number; column: number }

/** Where a cell of the grid stands, by what its element says; undefined for another element. */
function placeOf({ target }: { target: EventTarget }): Place | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined
  const { row, column } = target.dataset
  return { row: Number(row), column: Number(column) }
}

const focusCell = (grid: HTMLElement | null, { row, column }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()

/** A table as a grid of cells; it is stored as a list of rows. */
export function TableInput({
  value,
  onChange,
  readOnly = false,
  focusPath,
}: ArrayOfObjectsInputProps) {
  const rows = (value ?? []) as Row[] // of the type that this input is for
  const columns = columnsOf(rows)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)

  // An editor who clicked on a cell in the preview goes on in it.
  const [item, , wantedColumn] = focusPath
  const wantedKey = typeof item === 'object' && '_key' in item ? item._key : undefined
  const wantedRow = wantedKey ? rows.findIndex(({ _key }) => _key === wantedKey) : -1
  useEffect(() => {
    if (wantedRow >= 0 && typeof wantedColumn === 'number')
      focusCell(grid.current, { row: wantedRow, column: wantedColumn })
  }, [wantedRow, wantedColumn])

  const replaceRows = (next: Row[]) => onChange([setIfMissing([]), set(next)])
  const inEveryRow = (change: (cells: string[]) => string[]) =>
    onChange(rows.map((row) => set(change(cellsOf(row, columns)), [{ _key: row._key }, 'cells'])))

  function addRow(below: number) {
    const row = newRow(Array.from({ length: columns }, () => ''))
    onChange(insert([row], 'after', [below]))
  }

  function write(event: ChangeEvent<HTMLTextAreaElement>) {
    const place = placeOf(event)
    const row = place && rows[place.row]
    if (!row) return
    const cells = [{ _key: row._key }, 'cells']
    const text = event.target.value
    onChange(
      place.column < (row.cells?.length ?? 0)
        ? set(text, [...cells, place.column])
        : set(
            cellsOf(row, columns).map((cell, at) => (at === place.column ? text : cell)),
            cells,
          ),
    )
  }

  function paste(event: ClipboardEvent) {
    const place = placeOf(event)
    const copied = place && readCopiedCells(event.clipboardData.getData('text/plain'))
    if (!copied || readOnly) return
    event.preventDefault()
    replaceRows(withCells(rows, place, copied))
  }

  function move(event: KeyboardEvent) {
    const place = placeOf(event)
    if (!place || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (place.row === rows.length - 1 && !readOnly) addRow(place.row)
    requestAnimationFrame(() => focusCell(grid.current, { ...place, row: place.row + 1 }))
  }

  if (rows.length === 0 || columns === 0)
    return (
      <Button
        text="Begin the table"
        icon={AddIcon}
        mode="ghost"
        disabled={readOnly}
        onClick={() => replaceRows(Array.from({ length: 3 }, () => newRow(['', ''])))}
      />
    )
  const row = Math.min(at.row, rows.length - 1)
  const column = Math.min(at.column, columns - 1)
  const actions = [
    { text: 'Row below', icon: AddIcon, onClick: () => addRow(row) },
    {
      text: 'Column to the right',
      icon: AddIcon,
      onClick: () =>
        inEveryRow((cells) => [...cells.slice(0, column + 1), '', ...cells.slice(column + 1)]),
    },
    {
      text: 'Remove row',
      icon: RemoveIcon,
      disabled: rows.length === 1,
      onClick: () => onChange(unset([row])),
    },
    {
      text: 'Remove column',
      icon: RemoveIcon,
      disabled: columns === 1,
      onClick: () => inEveryRow((cells) => cells.filter((_, at) => at !== column)),
    },
  ]
  return (
    <Stack gap={2}>
      <Card border radius={2} overflow="auto" style={{ maxHeight: '60vh' }}>
        <table
          ref={grid}
          style={{ borderCollapse: 'collapse', minWidth: '100%' }}
          onChange={(event) => write(event as unknown as ChangeEvent<HTMLTextAreaElement>)} // it comes from a cell
          onPaste={paste}
          onKeyDown={move}
          onFocus={(event: FocusEvent) => setAt(placeOf(event) ?? at)}
        >
          <tbody>
            {rows.map((each, place) => (
              <GridRow
                key={each._key}
                row={place}
                cells={cellsOf(each, columns).join('\t')}
                readOnly={readOnly}
              />
            ))}
          </tbody>
        </table>
      </Card>
      {!readOnly && (
        <Flex gap={1} wrap="wrap">
          {actions.map((action) => (
            <Button key={action.text} {...action} mode="bleed" fontSize={1} padding={2} />
          ))}
        </Flex>
      )}
    </Stack>
  )
}

const cellStyle: CSSProperties & { fieldSizing: 'content' } = {
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  minWidth: '8rem',
  padding: '0.5rem',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  resize: 'none',
  fieldSizing: 'content',
}

const line = '1px solid var(--card-border-color)'

type GridRowProps = { row: number; cells: string; readOnly: boolean }

/** Told from its former self by the texts of its cells, joined by tabs: of 500 rows only one is drawn again. */
const GridRow = memo(function GridRow({ row, cells, readOnly }: GridRowProps) {
  return (
    <tr style={row === 0 ? { fontWeight: 600 } : undefined}>
      {cells.split('\t').map((text, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={column} style={{ border: line, padding: 0, verticalAlign: 'top' }}>
          <textarea
            rows={1}
            value={text}
            onChange={nothing}
            readOnly={readOnly}
            data-row={row}
            data-column={column}
            aria-label={
              row === 0 ? `Heading of column ${column + 1}` : `Row ${row}, column ${column + 1}`
            }
            style={cellStyle}
          />
        </td>
      ))}
    </tr>
  )
})

/** The grid above hears of every cell. */
const nothing = () => undefined
