import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { LakeError } from '../../request/errors.ts'
import type { Tables } from './tables.ts'

/**
 * Runs migrations while the files of an earlier version are attached: `lake.db` is the schema `lake`. Then renames the
 * files (`lake.db.adopted`), so that the earlier version can still be restored.
 *
 * @param layouts the names of the files without `.db`, each with its `user_version`. Missing files are skipped
 * @throws LakeError when a file has another layout
 */
export async function migrateWithEarlierFiles<Result>(
  { engine, db }: Pick<Tables, 'engine' | 'db'>,
  dataDir: string | undefined,
  layouts: Record<string, number>,
  migrate: (names: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  // With PostgreSQL, the files in the data folder were only a cache.
  const folder = engine === 'sqlite' ? dataDir : undefined
  const files = Object.entries(layouts).flatMap(([name, layout]) => {
    const file = join(folder ?? '', `${name}.db`)
    return folder !== undefined && existsSync(file) ? [{ name, layout, file }] : []
  })
  for (const { name, layout, file } of files) {
    await sql`ATTACH ${file} AS ${name}`.execute(db)
    const { rows } = await sql<{ user_version: number }>`
      PRAGMA ${sql.id(name, 'user_version')}`.execute(db)
    const found = rows[0]?.user_version
    if (found !== layout)
      throw new LakeError(
        `${file} has layout ${found}, but this version reads layout ${layout}: start the previous version once, then this version again.`,
      )
  }
  const result = await migrate(new Set(files.map(({ name }) => name)))
  for (const { name, file } of files) {
    await sql`DETACH ${name}`.execute(db)
    renameSync(file, `${file}.adopted`)
  }
  return result
}
