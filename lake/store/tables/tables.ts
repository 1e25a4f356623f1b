import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Topic } from '../topic.ts'

/** The operations that SQLite and PostgreSQL implement differently. */
export type Engine = {
  engine: 'sqlite' | 'postgres'
  /** The untyped database. {@link Tables.migrate} returns the same database with the types of the tables it creates. */
  db: Kysely<unknown>
  /**
   * Runs `work`, or returns undefined if work with the same name is running: on PostgreSQL in any process, on SQLite
   * in this process. A lost connection releases the lock while its work continues, so the work must be idempotent.
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>
  /** PostgreSQL: wakes a topic's listeners in other processes once the transaction is committed. SQLite: no-op. */
  wake(transaction: QueryExecutorProvider, topic: string): Promise<void>
  /** PostgreSQL: calls a listener when another process wakes the topic, and every two seconds. SQLite: no-op. */
  onWake(topic: string, listener: () => void): void
  topic<Content>(name: string): Topic<Content>
  close(): Promise<void>
}

/** The site's database. The lake, the sessions and the enquiries each have their own tables and migrations. */
export type Tables = Engine & {
  /**
   * Runs the pending migrations of `name` in one transaction, in the order of their names. Other processes wait.
   * @throws LakeError when a newer version of the program has changed the tables
   */
  migrate<Schema>(name: string, migrations: Migrations): Promise<Kysely<Schema>>
  /** Parses a row. @throws LakeError with the table and the primary key `key` if `read` throws */
  readRow<Value>(table: string, key: readonly unknown[], read: () => Value): Value
  /** Returns a message for `/readyz` if the database is not available, or else if `readRow` has failed. */
  notice(): string | undefined
}

/** An engine with the members that only `openTables` uses. */
export type OpenedEngine = Engine & {
  /** Names the database in messages: its file, or its host and name. */
  databaseName: string
  isAvailable(): boolean
  /** PostgreSQL: adds the reason and, for common causes, a remedy. SQLite: returns the error unchanged. */
  describeError(error: unknown): unknown
}

export type Migrations = Record<string, Migration>

/** `file` may be `:memory:`. */
export type DatabaseAddress = { file: string } | { url: string; queryTimeoutMs?: number }
