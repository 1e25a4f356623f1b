import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isDatabaseGone, LakeError, messageOf } from '../../request/errors.ts'
import { openSqlite } from './sqlite.ts'
import type { DatabaseAddress, Migrations, OpenedEngine, Tables } from './tables.ts'

/**
 * Opens the site's database. Queries return JSON as text, and times as ISO strings. Inside `db.transaction()`, run
 * queries only on the transaction: SQLite has one connection, so a query on `db` would deadlock.
 * @throws LakeError that says why the database cannot be used
 */
export async function openTables(address: DatabaseAddress): Promise<Tables> {
  const opened =
    'url' in address
      ? await (await loadPostgres()).openPostgres(address.url, address.queryTimeoutMs)
      : openSqlite(address.file)
  const { databaseName: _, describeError: __, isAvailable, ...engine } = opened
  const rowErrors = new Set<string>()

  return {
    ...engine,
    async migrate<Schema>(name: string, migrations: Migrations) {
      await migrateToLatest(opened, name, migrations)
      return engine.db as Kysely<Schema> // the migrations created the tables of `Schema`
    },
    readRow(table, key, read) {
      try {
        return read()
      } catch (error) {
        const message = `The row (${key.join(', ')}) of the table ${table} cannot be read (${messageOf(error)}): restore it from a backup, or delete it.`
        if (!rowErrors.has(message)) console.error(message)
        rowErrors.add(message)
        throw new LakeError(message)
      }
    },
    notice: () =>
      isAvailable()
        ? rowErrors.values().next().value
        : 'The database is not available: nothing can be changed.',
  }
}

/** The package is optional, because most lakes use SQLite. */
const loadPostgres = () =>
  import('./postgres.ts').catch((error) => {
    if (!/Cannot find package 'pg'/.test(messageOf(error))) throw error
    throw new LakeError('PostgreSQL needs the package "pg": run "npm install pg".')
  })

/** While another process migrates, the wait for its lock can exceed PostgreSQL's timeout. */
const MIGRATION_RETRY_MS = 60_000
const RETRY_INTERVAL_MS = 250

async function migrateToLatest(
  { db, databaseName, describeError }: OpenedEngine,
  name: string,
  migrations: Migrations,
) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${name}_migrations`,
    migrationLockTableName: `${name}_migrations_lock`,
  })
  const giveUpAt = performance.now() + MIGRATION_RETRY_MS
  for (;;) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (error instanceof Error && /previously executed migration/.test(error.message))
      throw new LakeError(
        `${databaseName} was changed by a newer version of the program: start that version, or restore a backup.`,
      )
    if (!isDatabaseGone(error) || performance.now() > giveUpAt) throw describeError(error)
    await setTimeout(RETRY_INTERVAL_MS)
  }
}
