import { LakeError } from '../errors.ts'
import type { Postgres } from './connection.ts'

/** What leads from one layout of the tables to the next; a database that has none yet runs all of them. */
const MIGRATIONS = [
  `
  -- The databases, each a file of SQLite: seq is the number of its last entry, entry the id.
  CREATE TABLE site.logs (
    name text PRIMARY KEY,
    id uuid NOT NULL,
    layout int NOT NULL,
    seq bigint NOT NULL,
    entry uuid,
    snapshot_seq bigint NOT NULL
  );
  -- What was changed since the snapshot, in order.
  CREATE TABLE site.entries (
    log text NOT NULL REFERENCES site.logs (name),
    seq bigint NOT NULL,
    id uuid NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (log, seq),
    UNIQUE (log, id)
  );
  -- The whole file as it was after an entry, in parts.
  CREATE TABLE site.snapshots (
    log text NOT NULL REFERENCES site.logs (name),
    seq bigint NOT NULL,
    part int NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (log, seq, part)
  );
  -- The originals of uploads, in parts.
  CREATE TABLE site.originals (
    name text NOT NULL,
    part int NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, part)
  );
  -- What processes tell each other and nobody keeps. Lost with a crash of PostgreSQL.
  CREATE UNLOGGED TABLE site.messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sender uuid NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  `,
  `
  -- Pictures that one process has drawn for all. Lost with a crash of PostgreSQL, and drawn again.
  CREATE UNLOGGED TABLE site.drawn (
    key text PRIMARY KEY,
    bytes bytea NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now()
  );
  `,
]

/**
 * Brings the tables up to date. Of several processes that start at once, one does.
 *
 * @throws LakeError when a newer program has changed them
 */
export async function migrate({ transaction }: Pick<Postgres, 'transaction'>) {
  await transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    // A schema of its own: the database may hold other tables.
    await query('CREATE SCHEMA IF NOT EXISTS site')
    await query('CREATE TABLE IF NOT EXISTS site.layout (version int NOT NULL)')
    const [row] = await query<{ version: number }>('SELECT version FROM site.layout')
    const version = row?.version ?? 0
    if (version > MIGRATIONS.length)
      throw new LakeError(
        `The database has layout ${version}, and this program knows ${MIGRATIONS.length}: start the newer version of the program.`,
      )
    if (version === MIGRATIONS.length) return
    for (const migration of MIGRATIONS.slice(version)) await query(migration)
    await query('DELETE FROM site.layout')
    await query('INSERT INTO site.layout VALUES ($1)', [MIGRATIONS.length])
  }, LIMIT_MS)
}

/** Another process may be making them. */
const LIMIT_MS = 60_000

/** Any number, the same in all processes. */
const LOCK = 72_361_001
