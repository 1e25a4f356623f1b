import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { LakeError } from '../../request/errors.ts'
import type { Tables } from './tables.ts'

/**
 * Attaches the SQLite files of an earlier version, runs the migrations, and adds `.adopted` to the file names, so that
 * the earlier version can still be restored. `layouts` maps a file's name, without `.db`, to its expected
 * `user_version`.
 * @throws LakeError when a file's layout differs
 */
export async function migrateFromEarlierFiles<Result>(
  { engine, db }: Pick<Tables, 'engine' | 'db'>,
  dataDir: string | undefined,
  layouts: Record<string, number>,
  migrate: (attached: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  // With PostgreSQL, the earlier version used these files only as a cache.
  const folder = engine === 'sqlite' ? dataDir : undefined
  const files = Object.entries(layouts).flatMap(([name, layout]) => {
    const file = join(folder ?? '', `${name}.db`)
    return folder !== undefined && existsSync(file) ? [{ name, layout, file }] : []
  })
  for (const { name, layout, file } of files) {
    await sql`ATTACH ${file} AS ${name}`.execute(db)
    const { rows } = await sql<{ user_version: number }>`
      PRAGMA ${sql.id(name, 'user_version')}`.execute(db)
    const actualLayout = rows[0]?.user_version
    if (actualLayout !== layout)
      throw new LakeError(
        `${file} has layout ${actualLayout}, but this version reads layout ${layout}: start the previous version once, then this version again.`,
      )
  }
  const result = await migrate(new Set(files.map(({ name }) => name)))
  for (const { name, file } of files) {
    await sql`DETACH ${name}`.execute(db)
    renameSync(file, `${file}.adopted`)
  }
  return result
}
