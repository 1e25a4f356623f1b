import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { LakeError } from '../../request/errors.ts'
import { noMessages } from '../messages.ts'
import { migrateToLatest } from './migrate.ts'
import { createNotices } from './notices.ts'
import type { Tables } from './tables.ts'

/** SQLite waits so long for another process that writes, such as `npm run enquiries`. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Opens a SQLite file as the site's database; a missing one is created. A commit is on the disk before it resolves, and
 * deleted data is overwritten.
 *
 * @throws LakeError when the file is broken or cannot be read; it is left as it is
 */
export async function openSqliteTables(file: string): Promise<Tables> {
  const database = file === ':memory:' ? new DatabaseSync(file) : openFile(file)
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(database) })
  const locked = new Set<string>()
  return {
    engine: 'sqlite',
    db,
    async migrate<Schema>(room: string, migrations: Parameters<Tables['migrate']>[1]) {
      await migrateToLatest(db, file, room, migrations)
      return db as Kysely<Schema> // the migrations have made the tables that the type describes
    },
    async withLock(name, work) {
      if (locked.has(name)) return undefined
      locked.add(name)
      try {
        return await work()
      } finally {
        locked.delete(name)
      }
    },
    wake: async () => {},
    onWake: () => () => {},
    messages: noMessages,
    ...createNotices(() => true),
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    if (!existsSync(file)) createFile(file)
    const size = sizeOf(file)
    if (size === 0) throw new Error('it is empty')
    database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
    chmodSync(file, 0o600)
    // SQLite fills a short page with zeros and finds nothing wrong; what a log holds is not missing.
    const whole = pragmaOf(database, 'page_count') * pragmaOf(database, 'page_size')
    if (size < whole && sizeOf(`${file}-wal`) === 0)
      throw new Error(`it is cut off after ${size} bytes`)
    const [check] = database.prepare('PRAGMA quick_check').all()
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check))
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    return database
  } catch (error) {
    database?.close()
    throw error instanceof LakeError ? error : describeBrokenFile(file, error)
  }
}

/** Creates the file under another name, so that an empty file is always a damaged one. */
function createFile(file: string) {
  if (existsSync(`${file}-wal`))
    throw new LakeError(
      `${file} is missing but ${file}-wal is there: put the file back, or move both away to start over.`,
    )
  const unfinished = `${file}.new`
  try {
    rmSync(unfinished, { force: true })
    const database = new DatabaseSync(unfinished)
    database.exec('PRAGMA journal_mode = WAL')
    database.close()
    renameSync(unfinished, file)
  } catch (error) {
    throw new LakeError(
      `${file} cannot be created (${messageOf(error)}): choose a data folder that this user may write to.`,
    )
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The number that a pragma of one value answers. */
const pragmaOf = (database: DatabaseSync, name: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function describeBrokenFile(file: string, error: unknown): LakeError {
  return new LakeError(
    `${file} cannot be used (${messageOf(error)}). It was left as it is: restore a backup, or move it away to start over.`,
  )
}

/** Kysely's dialect for better-sqlite3, on SQLite of Node. */
class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: DatabaseSync) {
    const adapted = adaptDatabase(database)
    super({ database: adapted })
    this.#database = adapted
  }

  override createDriver() {
    return new ImmediateDriver({ database: this.#database })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** A transaction that begins by reading could not write after another process has: each takes the lock at its start. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite rolls back changes of tables as all others. Kysely then runs migrations in one transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const adaptDatabase = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare(sql) {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...asValues(parameters)),
      run: (parameters) => statement.run(...asValues(parameters)),
      iterate: (parameters) => statement.iterate(...asValues(parameters)),
    }
  },
})

/** Kysely types the values of a query as unknown. SQLite refuses one that it cannot store. */
const asValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
