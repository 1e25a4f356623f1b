import { readPages } from '@aangan/lake/jobs'
import type { Tables } from '@aangan/lake/tables'
import { type Kysely, sql } from 'kysely'
import { StartupError } from '../process/errors.ts'

export type RowCounts = ReadonlyMap<string, number>

type Row = Record<string, unknown>
/** A database whose tables and columns are known only at run time. */
type AnyDb = Kysely<Record<string, Row>>

const PAGE_ROWS = 200

/** Copies all rows of SQLite to empty tables of PostgreSQL, or none. @throws StartupError when a table holds rows */
export async function copyTables(sqlite: Tables, postgres: Tables): Promise<RowCounts> {
  const source = sqlite.db as AnyDb
  return (postgres.db as AnyDb).transaction().execute(async (target) => {
    const rowCounts = new Map<string, number>()
    for (const name of await listTables(source)) {
      if (await target.selectFrom(name).select(sql`1`.as('row')).limit(1).executeTakeFirst())
        throw new StartupError(`The table ${name} already holds rows: use an empty database.`)
      rowCounts.set(name, 0)
      for await (const page of readTable(source, name)) {
        const rows = page.map(({ row_position: _, ...row }): Row => row)
        if (rows.length > 0) await target.insertInto(name).values(rows).execute()
        rowCounts.set(name, (rowCounts.get(name) ?? 0) + rows.length)
      }
    }
    await advanceIdentitySequences(target)
    return rowCounts
  })
}

/** Lists the tables in order of creation, so that each comes after the tables that its foreign keys refer to. */
async function listTables(sqlite: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid`.execute(sqlite)
  // A data folder has the originals of uploads as files. `move.ts` copies them.
  const isExcluded = (name: string) => /^originals$|_migrations(_lock)?$/.test(name)
  return rows.map(({ name }) => name).filter((name) => !isExcluded(name))
}

const POSITION = sql<number>`rowid`

const readTable = (sqlite: AnyDb, name: string) =>
  readPages(PAGE_ROWS, (last?: Row) =>
    sqlite
      .selectFrom(name)
      .selectAll()
      .select(POSITION.as('row_position'))
      .where(POSITION, '>', Number(last?.row_position ?? 0))
      .orderBy(POSITION)
      .limit(PAGE_ROWS)
      .execute(),
  )

/** Inserting rows with explicit ids does not advance a sequence, so the next new row would reuse an id. */
async function advanceIdentitySequences(postgres: AnyDb) {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(postgres)
  for (const { name, column } of rows)
    await sql`SELECT setval(pg_get_serial_sequence(${name}, ${column}),
      (SELECT coalesce(max(${sql.ref(column)}), 0) + 1 FROM ${sql.table(name)}), false)`.execute(
      postgres,
    )
}
