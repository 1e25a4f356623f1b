import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isDatabaseGone, LakeError, messageOf } from '../../request/errors.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { DatabaseAddress, Migrations, OpenedEngine, Tables } from './tables.ts'

/**
 * Opens the database of the site, once per process. JSON is read as text, and times are ISO strings.
 *
 * Inside `db.transaction()` use only the transaction: SQLite has one connection, so a query on `db` would never end.
 *
 * @throws LakeError with a sentence that says what to correct
 */
export async function openTables(address: DatabaseAddress): Promise<Tables> {
  const opened =
    'url' in address ? await openPostgres(address.url, address.limitMs) : openSqlite(address.file)
  const { databaseName: _, describeError: __, isReachable, ...engine } = opened
  const damages = new Set<string>()

  return {
    ...engine,
    async migrate<Schema>(room: string, migrations: Migrations) {
      await migrateToLatest(opened, room, migrations)
      return engine.db as Kysely<Schema> // the migrations have created the tables of this type
    },
    readRow(table, key, read) {
      try {
        return read()
      } catch (error) {
        const sentence = `The row (${key.join(', ')}) of the table ${table} cannot be read (${messageOf(error)}): restore it from a backup, or delete it.`
        if (!damages.has(sentence)) console.error(sentence)
        damages.add(sentence)
        throw new LakeError(sentence)
      }
    },
    notice: () =>
      isReachable()
        ? damages.values().next().value
        : 'The database does not answer: nothing can be changed.',
  }
}

/** PostgreSQL: a query that waits for the migration of another process times out. It is retried for this long. */
const MIGRATION_MS = 60_000
const RETRY_INTERVAL_MS = 250

async function migrateToLatest(
  { db, databaseName, describeError }: OpenedEngine,
  room: string,
  migrations: Migrations,
) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${room}_migrations`,
    migrationLockTableName: `${room}_migrations_lock`,
  })
  const giveUpAt = performance.now() + MIGRATION_MS
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
