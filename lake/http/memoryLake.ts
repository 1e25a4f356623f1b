import { type Stub, stamp } from '../document/documents.ts'
import { createMemoryStorage } from '../store/memoryStorage.ts'
import { createFirstTransaction, SEED_AUTHOR } from '../write/seed.ts'
import { createLake, type PortableLake } from './lake.ts'
import { createServices, type ServiceOptions } from './services.ts'

export type { Stub }

export type MemoryLakeOptions = Pick<
  ServiceOptions,
  'projectId' | 'dataset' | 'authorize' | 'endSession' | 'publishHook'
> & {
  /** The initial documents. Their references are not checked. */
  documents?: readonly Stub[]
}

/** Also runs in browsers. A lake in memory has no assets, comments or time limits. */
export function createMemoryLake(options: MemoryLakeOptions): PortableLake {
  const { documents: stubs = [], ...rest } = options
  const now = new Date().toISOString()
  const rev = `${SEED_AUTHOR}-${crypto.randomUUID()}`
  const documents = stubs.map((stub) => stamp(stub, { rev, now }))
  const firstCommit = createFirstTransaction(rev, now, documents)
  return createLake(
    createServices({
      ...rest,
      storage: createMemoryStorage(firstCommit),
      loaded: {
        last: { ...firstCommit, seq: 1 },
        lastPublic: { ...firstCommit, seq: 1 },
        documents,
      },
    }),
  )
}
