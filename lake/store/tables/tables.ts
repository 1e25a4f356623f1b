import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Messages } from '../messages.ts'

/**
 * The one database of the site: a SQLite file, or PostgreSQL. Each room (lake, sessions, enquiries) has its own tables
 * in it, and its own list of migrations.
 */
export type Tables = {
  engine: 'sqlite' | 'postgres'
  /** Kysely on the whole database, which knows no tables: a room gets its own from `migrate`. */
  db: Kysely<unknown>
  /**
   * Brings the tables of a room up to date. Only one of several starting processes does so; the others wait for it.
   *
   * @param migrations by name, in the order of their names; each runs in one transaction, on both engines
   * @returns Kysely on the whole database, typed with the room's tables
   * @throws LakeError when a newer version of the program has changed the tables
   */
  migrate<Schema>(room: string, migrations: Migrations): Promise<Kysely<Schema>>
  /**
   * Runs work in one process at a time. The lock ends with the process or its connection, so a second process may
   * begin while the first has lost its connection: the work has to be harmless when it is repeated.
   *
   * @returns what the work returned; undefined when it is under way already, here or in another process
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>
  /** Wakes the listeners of a topic in other processes, once the transaction is committed. */
  wake(transaction: QueryExecutorProvider, topic: string): Promise<void>
  /**
   * Calls a listener when another process wakes the topic. On PostgreSQL also every two seconds, because a notification
   * is lost while the connection is down.
   *
   * @returns what ends it
   */
  onWake(topic: string, listener: () => void): () => void
  /** Messages between processes, which are not stored. */
  messages: Messages
  /** Logs once that a row cannot be read; {@link Tables.notice} says so too. */
  noteDamage(sentence: string): void
  /** Says in one sentence for `/readyz` what is wrong with the database; undefined while all is well. */
  notice(): string | undefined
  close(): Promise<void>
}

export type Migrations = Record<string, Migration>

/** A file, `:memory:`, or `postgres://user:password@host:5432/name`, with `?sslmode=require` where the server asks for TLS. */
export type Place = { file: string } | { url: string; limitMs?: number }
