import { chmodSync, existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LakeError, messageOf } from '../../request/errors.ts'
import { noMessages } from '../topic.ts'
import type { OpenedEngine } from './tables.ts'

/** SQLite waits this long for another process that writes, such as `npm run enquiries`. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Opens or creates the site's SQLite file. A commit resolves once it is on disk. Deleted data is overwritten.
 * @throws LakeError when the file cannot be created or read, or is damaged
 */
export function openSqlite(file: string): OpenedEngine {
  const database = file === ':memory:' ? new DatabaseSync(file) : openFile(file)
  const heldLocks = new Set<string>()
  return {
    engine: 'sqlite',
    databaseName: file,
    db: new Kysely<unknown>({ dialect: createDialect(database) }),
    isAvailable: () => true,
    describeError: (error) => error,
    async withLock(name, work) {
      if (heldLocks.has(name)) return undefined
      heldLocks.add(name)
      return work().finally(() => heldLocks.delete(name))
    },
    wake: async () => {},
    onWake() {},
    topic: () => noMessages,
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

function openFile(file: string): DatabaseSync {
  const isNew = !existsSync(file)
  if (isNew && existsSync(`${file}-wal`))
    throw new LakeError(
      `${file} is missing but ${file}-wal exists: put the file back, or move ${file}-wal away to start over.`,
    )
  let database: DatabaseSync | undefined
  try {
    if (!isNew) requireIntact(file)
    database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
    chmodSync(file, 0o600)
    if (isNew) database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    return database
  } catch (error) {
    database?.close()
    throw new LakeError(
      isNew
        ? `${file} cannot be created (${messageOf(error)}): choose a data folder that this user may write to.`
        : `${file} cannot be used (${messageOf(error)}). The file was not changed: restore a backup, or move it away to start over.`,
    )
  }
}

/** Reads the file without writing: a writable connection would move the write-ahead log into a damaged file. */
function requireIntact(file: string) {
  const size = sizeOf(file)
  if (size === 0) throw new Error('it is empty')
  const database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT_MS })
  try {
    // SQLite reads a missing page as zeros, without an error. The write-ahead log may still contain the page.
    const expectedSize = readPragma(database, 'page_count') * readPragma(database, 'page_size')
    if (size < expectedSize && sizeOf(`${file}-wal`) === 0)
      throw new Error(`it is cut off after ${size} bytes`)
    const [check] = database.prepare('PRAGMA quick_check').all()
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check))
  } finally {
    database.close()
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const readPragma = (database: DatabaseSync, name: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])

const createDialect = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new ImmediateDriver({ database: adaptDatabase(database) }),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** Takes the write lock first. Otherwise a transaction fails if another process writes between its reads and writes. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Makes Kysely run all migrations in one transaction: SQLite can roll back schema changes. */
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

/** Kysely types the values of a query as unknown. SQLite rejects a value that it cannot store. */
const asValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
