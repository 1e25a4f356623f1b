import type { Document } from '../document/ids.ts'
import { withChanges } from '../document/sorted.ts'
import type { Committed, Place } from './storage.ts'

export type Store = {
  get(id: string): Document | undefined
  /** Returns every document of the dataset, sorted by id; the same array until the next commit. */
  documents(): readonly Document[]
  /** Shows a stored commit to readers. */
  apply(committed: Committed): void
  /** The last commit that readers see. */
  last(): Pick<Committed, 'seq' | 'id' | 'timestamp'> | undefined
}

/** Past this number of changes, the documents are sorted again. */
const MAX_PLACED = 50

/** The content of a storage at the start. */
export type Loaded = {
  documents: Iterable<Document>
  last: ReturnType<Store['last']>
  /** The last commit that changed a document which visitors may read. */
  lastPublic: Place | undefined
}

/** Keeps all documents of a dataset in memory for queries, as frozen objects. */
export function createStore({ documents, ...loaded }: Omit<Loaded, 'lastPublic'>): Store {
  const byId = new Map<string, Document>()
  for (const document of documents) byId.set(document._id, freeze(document))
  let sorted: readonly Document[] | undefined
  let { last } = loaded

  return {
    get: (id) => byId.get(id),
    documents() {
      sorted ??= Object.freeze([...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1)))
      return sorted
    },
    apply({ seq, id, timestamp, changes }) {
      for (const { id, after } of changes) {
        if (after) byId.set(id, freeze(after))
        else byId.delete(id)
      }
      sorted = sorted && changes.length <= MAX_PLACED ? withChanges(sorted, changes) : undefined
      last = { seq, id, timestamp }
    },
    last: () => last,
  }
}

/** Readers share documents, which must therefore not be changed in place. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const child of Object.values(value)) freeze(child)
  }
  return value
}
