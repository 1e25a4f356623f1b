import { LRUCache } from 'lru-cache'
import { findById } from '../document/findById.ts'
import type { Document } from '../document/ids.ts'
import { isRecord } from '../request/json.ts'
import type { View } from './perspective.ts'

/** The values that a query's filter allows for each indexed field. An undefined field may have any value. */
export type Selection = {
  ids?: readonly string[]
  types?: readonly string[]
  slugs?: readonly string[]
}

export type ViewIndex = ReturnType<typeof createViewIndex>

/** A cached scan needs little memory, because its documents are in memory anyway. */
const MAX_CACHED_SCANS = 50

/** Indexes a perspective's documents by the fields that queries filter on most: `_id`, `_type` and `slug.current`. */
export function createViewIndex({ documents }: Pick<View, 'documents'>) {
  const scans = new LRUCache<string, { value: unknown }>({ max: MAX_CACHED_SCANS })
  let byType: Map<unknown, Document[]> | undefined
  let bySlug: Map<unknown, Document[]> | undefined

  function collect(documentsByKey: Map<unknown, Document[]>, keys: readonly string[]) {
    const [first, ...others] = new Set(keys)
    if (others.length === 0) return documentsByKey.get(first) ?? []
    return sortById([first, ...others].flatMap((key) => documentsByKey.get(key) ?? []))
  }

  return {
    /** Returns at least the documents of the selection, in the view's order. */
    select({ ids, types, slugs }: Selection): readonly Document[] {
      if (ids) return sortById([...new Set(ids)].flatMap((id) => findById(documents, id) ?? []))
      if (slugs) {
        bySlug ??= Map.groupBy(documents, readSlug)
        return collect(bySlug, slugs)
      }
      if (types) {
        byType ??= Map.groupBy(documents, ({ _type }) => _type)
        return collect(byType, types)
      }
      return documents
    },
    getOrEvaluateScan(key: string, evaluate: () => unknown) {
      const cached = scans.get(key)
      if (cached) return cached.value
      const value = evaluate()
      scans.set(key, { value })
      return value
    },
  }
}

const readSlug = ({ slug }: Document) => (isRecord(slug) ? slug.current : undefined)

const sortById = (documents: Document[]) => documents.sort((a, b) => (a._id < b._id ? -1 : 1))
