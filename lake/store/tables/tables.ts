import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Topic } from '../messages.ts'

/** The operations that each engine implements in its own way. */
export type Engine = {
  engine: 'sqlite' | 'postgres'
  /** Queries the whole database, without types of tables. `migrate` returns it with the types of a room's tables. */
  db: Kysely<unknown>
  /**
   * Runs work in one process at a time. The lock ends with its connection, so a second process may begin while the
   * first one still works. Repeating the work must do no harm.
   *
   * @returns undefined when the work is already running
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>
  /** Wakes the listeners of a topic in other processes, once the transaction is committed. */
  wake(transaction: QueryExecutorProvider, topic: string): Promise<void>
  /** Calls a listener when another process wakes the topic; on PostgreSQL also every two seconds. */
  onWake(topic: string, listener: () => void): void
  topic<Content>(name: string): Topic<Content>
  close(): Promise<void>
}

/** The one database of the site. Each room (lake, sessions, enquiries) has its own tables and migrations in it. */
export type Tables = Engine & {
  /**
   * Brings the tables of a room up to date. Only one of several starting processes does so; the others wait for it.
   *
   * @param migrations all run in one transaction, in the order of their names
   * @throws LakeError when a newer version of the program has changed the tables
   */
  migrate<Schema>(room: string, migrations: Migrations): Promise<Kysely<Schema>>
  /**
   * @param key the primary key of the row
   * @throws LakeError when `read` fails, as for a row damaged by hand. {@link Tables.notice} then names the row
   */
  readRow<Value>(table: string, key: readonly unknown[], read: () => Value): Value
  /** A sentence for `/readyz` about a problem of the database; undefined when there is none. */
  notice(): string | undefined
}

/** An engine, and the parts that only `openTables` uses. */
export type OpenedEngine = Engine & {
  /** Names the database in messages: its file, or its host and name. */
  databaseName: string
  isReachable(): boolean
  /**
   * PostgreSQL: returns an error whose message says why the database cannot be used, and what to do. SQLite: returns
   * the error unchanged.
   */
  describeError(error: unknown): unknown
}

export type Migrations = Record<string, Migration>

/** `file` may be `:memory:`, and `limitMs` is the time that a query may take. */
export type DatabaseAddress = { file: string } | { url: string; limitMs?: number }
