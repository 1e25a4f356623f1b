import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  BOOKS,
  seedFolder,
  startLake,
  temporaryFolder,
} from '../../../tests/setup/lake/testLake.ts'
import { openSqliteStorage } from './sqliteStorage.ts'

/** The database of a lake with books. */
async function database() {
  const dataDir = temporaryFolder()
  const { lake } = await startLake({ dataDir, seed: seedFolder(BOOKS) })
  lake.close()
  return new DatabaseSync(join(dataDir, 'lake.db'))
}

test('documents that do not fit into the memory are named, with how to leave them out', async () => {
  const storage = openSqliteStorage(await database(), { hasMemory: () => false })
  expect(() => [...storage.documents()]).toThrow(
    /^The 6 documents do not fit .* The largest are [\w.-]+ \(1 KiB\), .* LEAVE_OUT=[\w.-]+,/,
  )
})

test('what is left out stays in the file', async () => {
  const db = await database()
  const read = (leaveOut: string[]) => [...openSqliteStorage(db, { leaveOut }).documents()].length
  expect(read(['book-1', 'drafts.book-2'])).toBe(4)
  expect(read([])).toBe(6)
})
