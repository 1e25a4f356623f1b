import type { Document } from '../document/ids.ts'
import type { CommitRef, Committed } from './storage.ts'

export type Store = ReturnType<typeof createStore>

/** The content of the storage when the lake opens. */
export type Loaded = {
  documents: Iterable<Document>
  last: Pick<Committed, 'seq' | 'id' | 'timestamp'> | undefined
  /** The last commit that changed a document visitors may read. */
  lastPublic: CommitRef | undefined
}

/** Keeps all documents of a dataset in memory for queries. Callers must not change the returned documents. */
export function createStore({ documents, ...loaded }: Omit<Loaded, 'lastPublic'>) {
  const byId = new Map(Array.from(documents, (document) => [document._id, document]))
  let sorted: readonly Document[] | undefined
  let { last } = loaded

  return {
    get: (id: string) => byId.get(id),
    /** Returns all documents, sorted by id; the same array until the next commit. */
    documents() {
      sorted ??= [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
      return sorted
    },
    apply({ seq, id, timestamp, changes }: Committed) {
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
