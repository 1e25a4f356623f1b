import { type Stub, stamp } from '../document/documents.ts'
import { createMemoryStorage } from '../store/memoryStorage.ts'
import { SEED_AUTHOR } from '../write/seed.ts'
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
  const { documents = [], ...rest } = options
  const timestamp = new Date().toISOString()
  const rev = `${SEED_AUTHOR}-${crypto.randomUUID()}`
  const changes = documents.map((stub) => ({
    id: stub._id,
    before: undefined,
    after: stamp(stub, { rev, now: timestamp }),
    mutations: [],
  }))
  const firstCommit = { id: rev, author: SEED_AUTHOR, timestamp, changes }
  return createLake(
    createServices({
      ...rest,
      storage: createMemoryStorage(firstCommit),
      loaded: {
        last: { ...firstCommit, seq: 1 },
        lastPublic: { ...firstCommit, seq: 1 },
        documents: changes.map(({ after }) => after),
      },
    }),
  )
}
