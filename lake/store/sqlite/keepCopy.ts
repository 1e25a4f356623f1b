import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/**
 * Copies a database before its layout changes, so that one can go back to the earlier version of the program:
 * `lake.db.layout-3` beside `lake.db`. An existing copy stays. Only its owner may read it.
 *
 * @param file where the database lies
 */
export function keepCopy(db: DatabaseSync, file: string, layout: number) {
  const copy = `${file}.layout-${layout}`
  if (existsSync(copy)) return
  const unfinished = `${copy}.new`
  rmSync(unfinished, { force: true })
  db.prepare('VACUUM INTO ?').run(unfinished)
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, copy)
}
