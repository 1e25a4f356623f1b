import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Reads a database file of the version that kept one file for each room; called by a room's first migration. A missing
 * file is skipped.
 *
 * @param copy inserts the rows into the room's tables
 */
export async function adoptFile(file: string, copy: (earlier: DatabaseSync) => Promise<void>) {
  if (!existsSync(file)) return
  // Not read-only: closing it moves its log into the file.
  const earlier = new DatabaseSync(file)
  try {
    await copy(earlier)
  } finally {
    earlier.close()
  }
}

/** Renames an adopted file after the migration, for those who go back to the earlier version: `lake.db.adopted`. */
export function retireFile(file: string) {
  if (existsSync(file)) renameSync(file, `${file}.adopted`)
}
