import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { LakeError } from '../../request/errors.ts'
import { adoptFile, retireFile } from './adoptFile.ts'
import type { Migrations, Tables } from './tables.ts'

/** The tables of the lake. `dataset` distinguishes content from comments. */
export type LakeTables = {
  /** The log: `seq` counts the commits of a dataset without a gap. */
  transactions: {
    dataset: string
    seq: number
    id: string
    author: string
    timestamp: string
    digest: string | null
  }
  /** The current documents. */
  documents: { dataset: string; id: string; revision: string; body: string }
  /** Each document after every transaction that changed it: deflated JSON, or null for a deletion. */
  revisions: { dataset: string; document_id: string; seq: number; body: Uint8Array | null }
  editors: { id: string; name: string }
  key_values: { user_id: string; key: string; value: string }
  /** Uploaded originals, each split into parts. Only with PostgreSQL; with SQLite they are files. */
  originals: { name: string; part: number; bytes: Uint8Array }
}

export type LakeDb = Kysely<LakeTables>

/** The data folder of an earlier version, whose `lake.db` and `comments.db` are imported, and its content dataset. */
export type Adopted = { dataDir: string; dataset: string }

/** Brings the tables of the lake up to date. */
export async function migrateLake(tables: Tables, adopted?: Adopted): Promise<LakeDb> {
  // With PostgreSQL, the files in the data folder were only a cache.
  const adopts = tables.engine === 'sqlite' ? adopted : undefined
  const db = await tables.migrate<LakeTables>('lake', migrations(adopts))
  if (adopts) for (const name of ['lake.db', 'comments.db']) retireFile(join(adopts.dataDir, name))
  return db
}

export const commentsOf = (dataset: string): string => `${dataset}-comments`

const migrations = (adopts: Adopted | undefined): Migrations => ({
  '1 documents': {
    async up(db: LakeDb) {
      await createTables(db)
      if (!adopts) return
      const { dataDir, dataset } = adopts
      await adoptDataset(db, join(dataDir, 'lake.db'), dataset)
      await adoptDataset(db, join(dataDir, 'comments.db'), commentsOf(dataset))
    },
  },
})

async function createTables(db: LakeDb) {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

/** Both engines understand these names of types; SQLite stores `json` as text. */
const TABLES = [
  `CREATE TABLE transactions (
    dataset text NOT NULL, seq bigint NOT NULL, id text NOT NULL,
    author text NOT NULL, timestamp text NOT NULL, digest text,
    PRIMARY KEY (dataset, seq), UNIQUE (dataset, id))`,
  `CREATE TABLE documents (
    dataset text NOT NULL, id text NOT NULL, revision text NOT NULL, body json NOT NULL,
    PRIMARY KEY (dataset, id))`,
  `CREATE TABLE revisions (
    dataset text NOT NULL, document_id text NOT NULL, seq bigint NOT NULL, body bytea,
    PRIMARY KEY (dataset, document_id, seq))`,
  'CREATE INDEX revisions_by_transaction ON revisions (dataset, seq)',
  'CREATE TABLE editors (id text PRIMARY KEY, name text NOT NULL)',
  `CREATE TABLE key_values (
    user_id text NOT NULL, key text NOT NULL, value text NOT NULL, PRIMARY KEY (user_id, key))`,
  `CREATE TABLE originals (
    name text NOT NULL, part integer NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (name, part))`,
]

/** The layout of the files of the version before this one. */
const LAYOUT = 4

/** @throws LakeError when the file has an earlier layout */
function requireLayout(earlier: DatabaseSync, file: string) {
  const [row] = earlier.prepare('PRAGMA user_version').all()
  if (row?.user_version === LAYOUT) return
  throw new LakeError(
    `${file} has layout ${row?.user_version}, and this program reads ${LAYOUT}: start the version before this one once, then this one.`,
  )
}

/** Copies the file of one dataset. */
const adoptDataset = (db: LakeDb, file: string, dataset: string) =>
  adoptFile(file, async (earlier) => {
    requireLayout(earlier, file)
    const copy = async (table: keyof LakeTables, query: string, more = {}) => {
      for (const row of earlier.prepare(query).iterate())
        await db
          .insertInto(table)
          .values({ ...row, ...more } as never) // the query names the columns of that table
          // Content and comments may name the same editor.
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
    await copy('transactions', 'SELECT seq, id, author, timestamp, digest FROM transactions', {
      dataset,
    })
    const documents = "SELECT id, json_extract(body, '$._rev') AS revision, body FROM documents"
    await copy('documents', documents, { dataset })
    await copy('revisions', 'SELECT document_id, seq, body FROM revisions', { dataset })
    await copy('editors', 'SELECT id, name FROM editors')
    await copy('key_values', 'SELECT user AS user_id, key, value FROM keyvalues')
  })
