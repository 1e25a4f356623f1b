import type { Document } from '../document/ids.ts'
import type { CommitRef, Committed } from './storage.ts'

export type Store = {
  get(id: string): Document | undefined
  /** Returns all documents, sorted by id; the same array until the next commit. */
  documents(): readonly Document[]
  apply(committed: Committed): void
  last(): Pick<Committed, 'seq' | 'id' | 'timestamp'> | undefined
}

/** The content of the storage when the lake opens. */
export type Loaded = {
  documents: Iterable<Document>
  last: ReturnType<Store['last']>
  /** The last commit that changed a document visitors may read. */
  lastPublic: CommitRef | undefined
}

/** Keeps all documents of a dataset in memory for queries. Callers must not change the returned documents. */
export function createStore({ documents, ...loaded }: Omit<Loaded, 'lastPublic'>): Store {
  const byId = new Map(Array.from(documents, (document) => [document._id, document]))
  let sorted: readonly Document[] | undefined
  let { last } = loaded

  return {
    get: (id) => byId.get(id),
    documents() {
      sorted ??= [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
      return sorted
    },
    apply({ seq, id, timestamp, changes }) {
      for (const { id, after } of changes) {
        if (after) byId.set(id, after)
        else byId.delete(id)
      }
      sorted = undefined
      last = { seq, id, timestamp }
    },
    last: () => last,
  }
}
