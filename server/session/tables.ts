import type { Role } from '@aangan/lake'
import type { Kysely } from 'kysely'

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
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('role', 'text', (role) => role.notNull())
    .addColumn('password_hash', 'text', (hash) => hash.notNull())
    .addColumn('is_on', 'integer', (flag) => flag.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('switched_off_at', 'text')
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('key', 'text', (key) => key.primaryKey())
    .addColumn('account', 'text', (account) => account.notNull().references('accounts.id'))
    .addColumn('browser', 'text', (browser) => browser.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('used_at', 'text', (at) => at.notNull())
    .addColumn('ends_at', 'text', (at) => at.notNull())
    .execute()
  await db.schema
    .createTable('one_time_links')
    .addColumn('key', 'text', (key) => key.primaryKey())
    .addColumn('account', 'text', (account) => account.notNull().references('accounts.id'))
    .addColumn('ends_at', 'text', (at) => at.notNull())
    .execute()
  await db.schema
    .createTable('studio_address')
    .addColumn('id', 'integer', (id) => id.primaryKey())
    .addColumn('url', 'text', (url) => url.notNull())
    .execute()
}
