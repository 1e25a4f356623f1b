import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Topic } from '../messages.ts'

/** The operations that each engine implements in its own way. */
export type Engine = {
  engine: 'sqlite' | 'postgres'
  /** Kysely on the whole database, without types of tables: each room gets a typed one from `migrate`. */
  db: Kysely<unknown>
  /**
   * Runs work in one process at a time. The lock ends with the process or its connection. A second process may
   * therefore begin while the first one, without its connection, still works. Repeating the work must do no harm.
   *
   * @returns what the work returned; undefined when it is already running here or, with PostgreSQL, in another process
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>
  /** Wakes the listeners of a topic in other processes, once the transaction is committed. */
  wake(transaction: QueryExecutorProvider, topic: string): Promise<void>
  /**
   * Calls a listener when another process wakes the topic. On PostgreSQL also every two seconds, because a notification
   * is lost while the connection is down.
   */
  onWake(topic: string, listener: () => void): void
  /** Returns the topic with this name, for messages with content of this type. */
  topic<Content>(name: string): Topic<Content>
  close(): Promise<void>
}

/**
 * The one database of the site: a SQLite file, or PostgreSQL. Each room (lake, sessions, enquiries) has its own tables
 * in it, and its own list of migrations.
 */
export type Tables = Engine & {
  /**
   * Brings the tables of a room up to date. Only one of several starting processes does so; the others wait for it.
   *
   * @param migrations by name, in the order of their names; all run in one transaction
   * @returns Kysely on the whole database, typed with the room's tables
   * @throws LakeError when a newer version of the program has changed the tables
   */
  migrate<Schema>(room: string, migrations: Migrations): Promise<Kysely<Schema>>
  /**
   * Reads a value from a row. A row that somebody has damaged by hand is logged once, and {@link Tables.notice} then
   * names it.
   *
   * @param key the primary key of the row
   * @throws LakeError with a sentence when `read` fails
   */
  readRow<Value>(table: string, key: readonly unknown[], read: () => Value): Value
  /** A sentence for `/readyz` about a problem of the database; undefined when there is none. */
  notice(): string | undefined
}

/** An engine, and the parts that only `openTables` uses. */
export type OpenedEngine = Engine & {
  /** The name of the database in messages: its file, or its host and name. */
  databaseName: string
  isReachable(): boolean
  /** Converts an error of opening the database to one with a sentence. */
  describeError(error: unknown): unknown
}

export type Migrations = Record<string, Migration>

/**
 * A file, `:memory:`, or `postgres://user:password@host:5432/name`, with `?sslmode=require` if the server requires TLS.
 * `limitMs` is the time that a query may take.
 */
export type DatabaseAddress = { file: string } | { url: string; limitMs?: number }
