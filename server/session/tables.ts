import type { Role } from '@aangan/lake'
import { type Kysely, sql } from 'kysely'

export type SessionTables = {
  accounts: {
    /** The author in history, made from the name. */
    id: string
    name: string
    role: Role
    password_hash: string
    /** 1 for an account that may sign in. */
    is_on: number
    created_at: string
    switched_off_at: string | null
  }
  sessions: {
    /** The hash of the cookie: a copy of the database signs nobody in. */
    key: string
    account: string
    browser: string
    created_at: string
    used_at: string
    ends_at: string
  }
  one_time_links: {
    /** The hash of the link's code. */
    key: string
    account: string
    ends_at: string
  }
  /** One row: where the server that ran last shows the Studio. */
  studio_address: { id: number; url: string }
}

export async function createSessionTables(db: Kysely<SessionTables>) {
  for (const create of [
    sql`CREATE TABLE accounts (id text PRIMARY KEY, name text NOT NULL, role text NOT NULL,
      password_hash text NOT NULL, is_on integer NOT NULL, created_at text NOT NULL, switched_off_at text)`,
    sql`CREATE TABLE sessions (key text PRIMARY KEY, account text NOT NULL REFERENCES accounts (id),
      browser text NOT NULL, created_at text NOT NULL, used_at text NOT NULL, ends_at text NOT NULL)`,
    sql`CREATE TABLE one_time_links (key text PRIMARY KEY, account text NOT NULL REFERENCES accounts (id),
      ends_at text NOT NULL)`,
    sql`CREATE TABLE studio_address (id integer PRIMARY KEY, url text NOT NULL)`,
  ])
    await create.execute(db)
}
