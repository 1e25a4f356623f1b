import { type Stub, stamp } from '../document/documents.ts'
import { createMemoryStorage } from '../store/memoryStorage.ts'
import { SEED_AUTHOR } from '../write/seed.ts'
import { createLake, type PortableLake } from './lake.ts'
import { createServices, type ServiceOptions } from './services.ts'

export type { Stub }

export type MemoryLakeOptions = Pick<
  ServiceOptions,
  'projectId' | 'dataset' | 'authorize' | 'endSession' | 'alongsideRelease'
> & {
  /** The first documents. Their references are not checked. */
  documents?: readonly Stub[]
}

/**
 * Creates a content lake in memory that runs in browsers too, for mocks. It has the API, queries, writes and streams of
 * `openLake`, but no assets, no add-on dataset for comments, and no time limit of queries and writes.
 */
export function createMemoryLake(options: MemoryLakeOptions): PortableLake {
  const { documents = [], ...rest } = options
  const timestamp = new Date().toISOString()
  const rev = `${SEED_AUTHOR}-${crypto.randomUUID()}`
  const changes = documents.map((stub) => ({
    id: stub._id,
    before: undefined,
    after: stamp(stub, { rev, now: timestamp }),
    mutations: [],
  }))
  const first = { id: rev, author: SEED_AUTHOR, timestamp, changes }
  return createLake(
    createServices({
      ...rest,
      storage: createMemoryStorage(first),
      loaded: {
        last: { ...first, seq: 1 },
        lastPublic: { ...first, seq: 1 },
        documents: changes.map(({ after }) => after),
      },
    }),
  )
}
