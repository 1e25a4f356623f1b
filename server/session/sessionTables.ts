import type { Role } from '@aangan/lake'
import type { Tables } from '@aangan/lake/tables'
import { type Kysely, sql } from 'kysely'

type SecretRow = {
  /** A hash, so that a copy of the database does not reveal the secret. */
  key: string
  account: string
  ends_at: string
}

export type AccountRow = {
  /** Derived from the name. Also the author's id in the history of documents. */
  id: string
  name: string
  role: Role
  password_hash: string
  is_on: number
  created_at: string
  switched_off_at: string | null
  email: string | null
  /** When the account was last mailed its open tasks. */
  tasks_mailed_at: string | null
}

export type SessionDb = Kysely<{
  accounts: AccountRow
  sessions: SecretRow
  one_time_links: SecretRow
  /** One row: the URL of the Studio on the server that started last. */
  studio_address: { id: number; url: string }
}>

export const openSessionTables = (tables: Tables): Promise<SessionDb> =>
  tables.migrate('sessions', {
    '1 sessions': { up: createTables },
  })

async function createTables(db: SessionDb) {
  for (const create of [
    sql`CREATE TABLE accounts (id text PRIMARY KEY, name text NOT NULL, role text NOT NULL,
      password_hash text NOT NULL, is_on integer NOT NULL, created_at text NOT NULL, switched_off_at text,
      email text, tasks_mailed_at text)`,
    sql`CREATE TABLE sessions (key text PRIMARY KEY, account text NOT NULL REFERENCES accounts (id),
      ends_at text NOT NULL)`,
    sql`CREATE TABLE one_time_links (key text PRIMARY KEY, account text NOT NULL REFERENCES accounts (id),
      ends_at text NOT NULL)`,
    sql`CREATE TABLE studio_address (id integer PRIMARY KEY, url text NOT NULL)`,
  ])
    await create.execute(db)
}
