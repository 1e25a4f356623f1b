import { openTables } from '@aangan/lake/tables'
import { onTestFinished } from 'vitest'
import { createAdmission } from '../../../server/enquiries/intake/admission.ts'
import { type Arrival, readEnquiries } from '../../../server/enquiries/store/enquiries.ts'
import { openStore, type StoreOptions } from '../../../server/enquiries/store/store.ts'
import { createRequestCounter } from '../../../server/limits/requestCounter.ts'
import { ENQUIRY_LIMITS, SPAM_DELIVERY_LIMITS } from '../../../server/limits/requestLimits.ts'
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
  return { ...store, tables, list: () => readEnquiries(store) }
}

export const createTestAdmission = () =>
  createAdmission(createRequestCounter(ENQUIRY_LIMITS), createRequestCounter(SPAM_DELIVERY_LIMITS))

let keyCount = 0

export const makeArrival = (changes: Partial<Omit<Arrival, 'at'>> = {}): Omit<Arrival, 'at'> => ({
  key: `key-of-a-filled-form-${++keyCount}`,
  arrivedBy: 'form',
  answers,
  source: {},
  likelySpam: false,
  deliveryRank: 0,
  ...changes,
})
