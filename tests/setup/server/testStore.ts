import { openTables } from '@aangan/lake/tables'
import { onTestFinished } from 'vitest'
import { type Arrival, readEnquiries } from '../../../server/enquiries/store/enquiries.ts'
import { openStore, type StoreOptions } from '../../../server/enquiries/store/store.ts'
import { answers } from './sampleEnquiry.ts'
import { temporaryFolder } from './testProcess.ts'

/** Opens an enquiry store that is closed when the test ends. */
export async function openTestStore({
  database = { file: ':memory:' },
  ...options
}: Partial<StoreOptions> & { database?: { file: string } | { url: string } } = {}) {
  const folder = options.dataDir === undefined ? temporaryFolder() : undefined
  const tables = await openTables(database)
  const store = await openStore(tables, { dataDir: folder?.path ?? '', ...options })
  onTestFinished(async () => {
    store.close()
    await tables.close()
    folder?.remove()
  })
  return { ...store, tables, list: () => readEnquiries(store.db, store) }
}

let keyCount = 0

export const makeArrival = (changes: Partial<Omit<Arrival, 'at'>> = {}): Omit<Arrival, 'at'> => ({
  key: `key-of-a-filled-form-${++keyCount}`,
  arrivedBy: 'form',
  answers,
  source: {},
  likelySpam: false,
  ...changes,
})
