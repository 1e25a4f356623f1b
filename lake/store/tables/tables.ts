import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Topic } from '../topic.ts'

/** The operations that SQLite and PostgreSQL implement differently. */
export type Engine = {
  engine: 'sqlite' | 'postgres'
  /** The untyped database. `migrate` returns it with the types of a room's tables. */
  db: Kysely<unknown>
  /**
   * Runs work once at a time: on PostgreSQL across processes, on SQLite within this process. A lost connection
   * releases the lock, so the work must be idempotent.
   *
   * @returns undefined if the work is already running
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>
  /** Wakes the listeners of a topic in other processes, once the transaction is committed. */
  wake(transaction: QueryExecutorProvider, topic: string): Promise<void>
  /** Calls a listener when another process wakes the topic; on PostgreSQL also every two seconds. */
  onWake(topic: string, listener: () => void): void
  topic<Content>(name: string): Topic<Content>
  close(): Promise<void>
}

/** The site's database. Each room (lake, sessions, enquiries) has its own tables and migrations. */
export type Tables = Engine & {
  /**
   * Runs a room's pending migrations. Of several starting processes, one runs them while the others wait.
   *
   * @param migrations all run in one transaction, in the order of their names
   * @throws LakeError when a newer version of the program has changed the tables
   */
  migrate<Schema>(room: string, migrations: Migrations): Promise<Kysely<Schema>>
  /**
   * @param key the primary key of the row
   * @throws LakeError when `read` fails on a damaged row, which {@link Tables.notice} then names
   */
  readRow<Value>(table: string, key: readonly unknown[], read: () => Value): Value
  /** Returns a message for `/readyz` if the database has a problem. */
  notice(): string | undefined
}

/** Adds what only `openTables` uses. */
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

/** `file` may be `:memory:`. */
export type DatabaseAddress = { file: string } | { url: string; queryTimeoutMs?: number }
