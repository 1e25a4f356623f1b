import { createHash } from 'node:crypto'
import type { Tables } from '@aangan/lake/tables'
import { type Kysely, sql } from 'kysely'
import { StartupError } from '../process/errors.ts'

export type RowCounts = ReadonlyMap<string, number>

type Row = Record<string, unknown>
/** A database whose tables and columns are known only at run time. */
type AnyDb = Kysely<Record<string, Row>>

const PAGE_ROWS = 200

/** PostgreSQL has the originals of uploads as rows, a data folder as files. `siteCopy.ts` copies them. */
const EXCLUDED_TABLES = new Set(['originals'])

/** Copies rows to empty tables. @throws StartupError, after a rollback, when a table holds rows or a copy differs */
export async function copyTables(from: Tables, to: Tables): Promise<RowCounts> {
  const targetNames = await listTables(to)
  // A PostgreSQL database may also contain tables of other programs.
  const names = (await listTables(from)).filter(
    (name) => from.engine === 'sqlite' || targetNames.includes(name),
  )
  const transaction = (from.db as AnyDb).transaction()
  // By default, each query on PostgreSQL would see the rows that other processes have written meanwhile.
  const snapshot =
    from.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  return snapshot.execute((source) =>
    (to.db as AnyDb).transaction().execute(async (target) => {
      const rowCounts = new Map<string, number>()
      for (const name of names) {
        if (await target.selectFrom(name).select(sql`1`.as('row')).limit(1).executeTakeFirst())
          throw new StartupError(`The table ${name} already holds rows: use an empty database.`)
        const insert = (rows: Row[]) => target.insertInto(name).values(rows).execute()
        const original = await readTable(from, source, name, insert)
        const copy = await readTable(to, target, name)
        if (copy.count !== original.count || copy.digest !== original.digest)
          throw new StartupError(
            `The copied table ${name} differs from its original, so the copy was discarded. Try again.`,
          )
        rowCounts.set(name, original.count)
      }
      if (to.engine === 'postgres') await advanceIdentitySequences(target)
      return rowCounts
    }),
  )
}

/** Lists the tables in order of creation, so that each comes after the tables that its foreign keys refer to. */
async function listTables({ engine, db }: Tables): Promise<string[]> {
  const query =
    engine === 'postgres'
      ? sql<{ name: string }>`SELECT relname AS name FROM pg_class
          WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY oid`
      : sql<{ name: string }>`SELECT name FROM sqlite_master
          WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid`
  const { rows } = await query.execute(db)
  return rows
    .map(({ name }) => name)
    .filter((name) => !EXCLUDED_TABLES.has(name) && !/_migrations(_lock)?$/.test(name))
}

/** Each engine's built-in row position, for reading tables in pages without knowing their keys. */
const ROW_POSITIONS = {
  sqlite: {
    position: sql<unknown>`rowid`,
    order: sql`rowid`,
    lowerBound: 0,
    bind: (value: unknown) => value,
  },
  postgres: {
    position: sql<unknown>`ctid::text`,
    order: sql`ctid`,
    lowerBound: '(0,0)',
    bind: (value: unknown) => sql`${value}::tid`,
  },
}

async function readTable(
  { engine }: Tables,
  db: AnyDb,
  name: string,
  onRows: (rows: Row[]) => Promise<unknown> = async () => {},
) {
  const { position, order, lowerBound, bind } = ROW_POSITIONS[engine]
  let count = 0
  let sum = 0n
  for (let last: unknown = lowerBound; ; ) {
    const rows = await db
      .selectFrom(name)
      .selectAll()
      .select(position.as('row_position'))
      .where(order, '>', bind(last))
      .orderBy(order)
      .limit(PAGE_ROWS)
      .execute()
    if (rows.length === 0) return { count, digest: sum.toString(16) }
    last = rows.at(-1)?.row_position
    const page = rows.map(({ row_position: _, ...row }): Row => row)
    for (const row of page) sum = (sum + digestRow(row)) % (1n << 256n)
    count += page.length
    await onRows(page)
  }
}

/** Equal rows have the same digest in both engines. */
function digestRow(row: Row): bigint {
  const fields = Object.keys(row)
    .sort()
    .map((name) => [name, textOf(row[name])])
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(fields)).digest('hex')}`)
}

function textOf(value: unknown): string | null {
  if (value === null) return null
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value)
}

/** Inserting rows with explicit ids does not advance a sequence, so the next new row would reuse an id. */
async function advanceIdentitySequences(db: AnyDb) {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(db)
  for (const { name, column } of rows)
    await sql`SELECT setval(pg_get_serial_sequence(${name}, ${column}),
      (SELECT coalesce(max(${sql.ref(column)}), 0) + 1 FROM ${sql.table(name)}), false)`.execute(db)
}
