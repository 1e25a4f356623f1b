import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LakeError } from '../../request/errors.ts'
import type { Tables } from './tables.ts'

/** The rows of each table, and a digest of them in which their order does not count. */
export type Contents = ReadonlyMap<string, { rows: number; digest: string }>

type Row = Record<string, unknown>

const ROWS = 200

/** The originals of uploads are files on one engine and rows on the other: they are copied by their own means. */
const LEFT_OUT = new Set(['originals'])

/**
 * Copies all rows of one database into another one, whose tables are there and empty, in one transaction of each.
 *
 * @returns what was read
 * @throws LakeError when the other one holds rows already
 */
export async function copyTables(from: Tables, to: Tables): Promise<Contents> {
  const names = await listTables(from)
  const reading = from.db.transaction()
  // A consistent snapshot, while other processes write.
  const snapshot =
    from.engine === 'postgres' ? reading.setIsolationLevel('repeatable read') : reading
  return snapshot.execute((source) =>
    to.db.transaction().execute(async (target) => {
      const contents = new Map()
      for (const name of names) {
        const table = sql.table(name)
        const { rows } = await sql`SELECT 1 FROM ${table} LIMIT 1`.execute(target)
        if (rows.length > 0)
          throw new LakeError(`The table ${name} holds rows already: name an empty database.`)
        const sum = createSum()
        for await (const page of pagesOf(from, source, name)) {
          const columns = Object.keys(page[0] ?? {})
          const values = page.map((row) => {
            sum.add(row)
            return sql`(${sql.join(columns.map((column) => row[column]))})`
          })
          await sql`INSERT INTO ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
            VALUES ${sql.join(values)}`.execute(target)
        }
        contents.set(name, sum.result())
      }
      if (to.engine === 'postgres') await advanceIdentities(target)
      return contents
    }),
  )
}

/** Numbers that PostgreSQL gives to new rows follow those of the copied ones. */
async function advanceIdentities(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(db)
  for (const { name, column } of rows)
    await sql`SELECT setval(pg_get_serial_sequence(${name}, ${column}),
      (SELECT coalesce(max(${sql.ref(column)}), 0) + 1 FROM ${sql.table(name)}), false)`.execute(db)
}

/** Counts the rows of all tables, and digests them. */
export async function describeTables(tables: Tables): Promise<Contents> {
  const contents = new Map()
  for (const name of await listTables(tables)) {
    const sum = createSum()
    for await (const page of pagesOf(tables, tables.db, name)) for (const row of page) sum.add(row)
    contents.set(name, sum.result())
  }
  return contents
}

/** The tables in the order of their creation: one that refers to another comes after it. */
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
    .filter((name) => !LEFT_OUT.has(name) && !/_migrations(_lock)?$/.test(name))
}

/** Reads a table by the places of its rows, which every row has. */
async function* pagesOf({ engine }: Tables, db: Kysely<unknown>, name: string) {
  const place = engine === 'postgres' ? sql.raw('ctid') : sql.raw('rowid')
  const asValue = engine === 'postgres' ? sql.raw('ctid::text') : sql.raw('rowid')
  let last: unknown
  for (;;) {
    const after = last === undefined ? sql`1 = 1` : placeAfter(engine, last)
    const { rows } = await sql<Row>`SELECT ${asValue} AS row_place, ${sql.table(name)}.*
      FROM ${sql.table(name)} WHERE ${after} ORDER BY ${place} LIMIT ${sql.lit(ROWS)}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)?.row_place
    yield rows.map(({ row_place: _, ...row }) => row)
  }
}

const placeAfter = (engine: Tables['engine'], last: unknown) =>
  engine === 'postgres' ? sql`ctid > ${last}::tid` : sql`rowid > ${last}`

function createSum() {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row) {
      rows += 1
      const fields = Object.keys(row)
        .sort()
        .map((name) => [name, asText(row[name])])
      const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
      sum = (sum + BigInt(`0x${digest}`)) % (1n << 256n)
    },
    result: () => ({ rows, digest: sum.toString(16) }),
  }
}

/** A value as both engines have it. */
function asText(value: unknown): string | null {
  if (value === null) return null
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value)
}
