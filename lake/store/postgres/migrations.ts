import type postgres from 'postgres'
import { LakeError } from '../errors.ts'

/** What leads from one layout of the tables to the next; a database that has none yet runs all of them. */
const MIGRATIONS = [
  `
  -- The databases, each a file of SQLite: seq is the number of its last entry.
  CREATE TABLE logs (
    name text PRIMARY KEY,
    id uuid NOT NULL,
    layout int NOT NULL,
    seq bigint NOT NULL,
    snapshot_seq bigint NOT NULL
  );
  -- What was changed since the snapshot, in order.
  CREATE TABLE entries (
    log text NOT NULL REFERENCES logs (name),
    seq bigint NOT NULL,
    id uuid NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (log, seq),
    UNIQUE (log, id)
  );
  -- The whole file as it was after an entry, in parts.
  CREATE TABLE snapshots (
    log text NOT NULL REFERENCES logs (name),
    seq bigint NOT NULL,
    part int NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (log, seq, part)
  );
  -- The originals of uploads, in parts.
  CREATE TABLE originals (
    name text NOT NULL,
    part int NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, part)
  );
  -- What processes tell each other and nobody keeps. Lost with a crash of PostgreSQL.
  CREATE UNLOGGED TABLE messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sender uuid NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  `,
]

/**
 * Brings the tables up to date. Of several processes that start at once, one does.
 *
 * @throws LakeError when a newer program has changed them
 */
export async function migrate(sql: postgres.Sql, schema: string) {
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`
    await tx.unsafe(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await tx.unsafe('CREATE TABLE IF NOT EXISTS layout (version int NOT NULL)')
    const [row] = await tx<{ version: number }[]>`SELECT version FROM layout`
    const version = row?.version ?? 0
    if (version > MIGRATIONS.length)
      throw new LakeError(
        `The database has layout ${version}, and this program knows ${MIGRATIONS.length}: start the newer version of the program.`,
      )
    for (const migration of MIGRATIONS.slice(version)) await tx.unsafe(migration)
    if (row) await tx`UPDATE layout SET version = ${MIGRATIONS.length}`
    else await tx`INSERT INTO layout VALUES (${MIGRATIONS.length})`
  })
}

/** Any number, the same in all processes. */
const LOCK = 72_361_001
