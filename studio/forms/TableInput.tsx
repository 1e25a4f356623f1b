import { TableComponent, type TableProps, type TableRow } from '@sanity/table'
import { type ArrayOfObjectsInputProps, type FormPatch, set, unset } from 'sanity'

/** Edits an array of rows with @sanity/table, whose component expects an object `{ rows }`. */
export function TableInput({ id, value, onChange, readOnly }: ArrayOfObjectsInputProps) {
  const rows = padRows((value ?? []) as Partial<TableRow>[]) // the schema allows only rows
  // TableComponent sets or unsets the whole object.
  const change = (patch: FormPatch) =>
    onChange(patch.type === 'set' ? set((patch.value as { rows: TableRow[] }).rows) : unset())
  const props = { id, value: { rows }, onChange: change } as unknown as TableProps // the component needs nothing else
  return (
    <fieldset disabled={readOnly === true} style={{ border: 0, margin: 0, padding: 0 }}>
      <TableComponent {...props} />
    </fieldset>
  )
}

/** @sanity/table shows and moves only cells that exist, so every row gets as many cells as the longest row. */
function padRows(rows: readonly Partial<TableRow>[]): TableRow[] {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells?.length ?? 0))
  return rows.map(({ cells, ...row }) => ({
    ...(row as TableRow), // a row of the schema has a key and a type
    cells: Array.from({ length: columns }, (_, column) => cells?.[column] ?? ''),
  }))
}
