import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** `dataset` distinguishes content from comments. */
export type LakeTables = {
  transactions: {
    dataset: string
    seq: number
    id: string
    author: string
    timestamp: string
    digest: string | null
  }
  documents: { dataset: string; id: string; revision: string; body: string }
  /** A document after one of its changes. `body` is deflated JSON, or null for a deletion. */
  revisions: { dataset: string; document_id: string; seq: number; body: Uint8Array | null }
  editors: { id: string; name: string }
  key_values: { user_id: string; key: string; value: string }
  /** Uploaded files, split into parts. With SQLite, uploaded files are stored in a folder instead. */
  originals: { name: string; part: number; bytes: Uint8Array }
}

export type LakeDb = Kysely<LakeTables>

export const commentsDataset = (dataset: string): string => `${dataset}-comments`

export const migrateLake = (tables: Tables): Promise<LakeDb> =>
  tables.migrate<LakeTables>('lake', {
    '1 documents': {
      async up(db: LakeDb) {
        for (const statement of CREATE_STATEMENTS) await sql.raw(statement).execute(db)
      },
    },
  })

/** Both engines accept these type names; SQLite stores `json` as text. */
const CREATE_STATEMENTS = [
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
  'CREATE INDEX revisions_by_transaction ON revisions (dataset, seq, document_id)',
  'CREATE INDEX deletions ON revisions (dataset, seq, document_id) WHERE body IS NULL',
  'CREATE TABLE editors (id text PRIMARY KEY, name text NOT NULL)',
  `CREATE TABLE key_values (
    user_id text NOT NULL, key text NOT NULL, value text NOT NULL, PRIMARY KEY (user_id, key))`,
  `CREATE TABLE originals (
    name text NOT NULL, part integer NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (name, part))`,
]
