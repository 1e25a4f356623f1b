import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Imports a database file of an earlier version, which had one file each for the lake, the sessions and the enquiries.
 * The first migration of each calls it. A missing file is skipped.
 *
 * @param copy inserts the rows into the room's tables
 */
export async function adoptFile(file: string, copy: (earlier: DatabaseSync) => Promise<void>) {
  if (!existsSync(file)) return
  // Opened for writing, because closing the file then moves its log into it.
  const earlier = new DatabaseSync(file)
  try {
    await copy(earlier)
  } finally {
    earlier.close()
  }
}

/** Renames an adopted file after the migration, so that the earlier version can still be restored: `lake.db.adopted`. */
export function retireFile(file: string) {
  if (existsSync(file)) renameSync(file, `${file}.adopted`)
}
