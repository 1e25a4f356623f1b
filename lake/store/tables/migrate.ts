import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { LakeError } from '../../request/errors.ts'
import type { Migrations } from './tables.ts'

/**
 * Brings the tables of a room up to date, in one transaction.
 *
 * @param place names the database in the error's sentence
 * @throws LakeError when the database has migrations that this program does not know
 */
export async function migrateToLatest(
  db: Kysely<unknown>,
  place: string,
  room: string,
  migrations: Migrations,
) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${room}_migrations`,
    migrationLockTableName: `${room}_migrations_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && /previously executed migration/.test(error.message))
    throw new LakeError(
      `${place} was changed by a newer version of the program: start that version, or restore a backup.`,
    )
  throw error
}
