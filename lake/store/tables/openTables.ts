import { openPostgresTables } from './postgresTables.ts'
import { openSqliteTables } from './sqliteTables.ts'
import type { Place, Tables } from './tables.ts'

/**
 * Opens the database of the site. A process opens it once and passes it to the rooms, each of which calls `migrate`.
 *
 * Both engines store text, integers, reals and bytes (`Uint8Array`). JSON is text on both: `JSON.parse` it. Times are ISO
 * strings. Inside `db.transaction()` use the transaction alone: SQLite has one connection, and a query on `db` would
 * wait for the transaction that waits for it.
 *
 * @throws LakeError with a sentence that says what to mend
 */
export const openTables = async (place: Place): Promise<Tables> =>
  'url' in place ? openPostgresTables(place.url, place.limitMs) : openSqliteTables(place.file)
