import { LRUCache } from 'lru-cache'
import type { Document } from '../document/ids.ts'
import { isRecord } from '../request/json.ts'
import type { Change } from '../store/storage.ts'
import type { View } from './perspective.ts'

/** What the filter of a scan says about its documents. Each list holds the values allowed. */
export type Selection = {
  ids?: readonly string[]
  types?: readonly string[]
  slugs?: readonly string[]
}

/** The documents of a view, at hand by what scans ask for most. */
export type ViewIndex = {
  /** All documents of the selection, and maybe others: the filter still decides. In the order of the view. */
  select(selection: Selection): readonly Document[]
  once(key: string, evaluate: () => unknown): unknown
  /** The index of the view after some changes: what they do not touch is taken over. */
  after(view: View, changes: readonly Change[]): ViewIndex
}

type Groups = ReadonlyMap<string, readonly Document[]>

/** The number of scan results that are cached for one view. They are lists of documents that are in memory anyway. */
const MAX_KEPT_SCANS = 50

/**
 * Indexes a view when it is first asked for what the index holds.
 *
 * @param makeArray makes the arrays that are walked
 */
export function createViewIndex(
  { documents, get }: View,
  makeArray: (documents: Iterable<Document>) => readonly Document[],
  known: { byType?: Groups | undefined; bySlug?: Groups | undefined } = {},
): ViewIndex {
  const kept = new LRUCache<string, { value: unknown }>({ max: MAX_KEPT_SCANS })
  let all: readonly Document[] | undefined
  let { byType, bySlug } = known

  function groupBy(keyOf: (document: Document) => unknown) {
    const groups = new Map<string, Document[]>()
    for (const document of documents) {
      const key = keyOf(document)
      if (typeof key !== 'string') continue
      const group = groups.get(key)
      if (group) group.push(document)
      else groups.set(key, [document])
    }
    return new Map([...groups].map(([key, group]) => [key, makeArray(group)]))
  }

  function union(groups: Groups, keys: readonly string[]) {
    const [one = '', ...more] = new Set(keys)
    if (more.length === 0) return groups.get(one) ?? makeArray([])
    return makeArray(inOrder([one, ...more].flatMap((key) => groups.get(key) ?? [])))
  }

  function typesAfter(groups: Groups, next: View, touched: ReadonlySet<string>): Groups {
    const types = new Map(groups)
    for (const type of touched)
      types.set(type, makeArray(next.documents.filter(({ _type }) => _type === type)))
    return types
  }

  return {
    select({ ids, types, slugs }) {
      if (ids) return makeArray(inOrder([...new Set(ids)].flatMap((id) => get(id) ?? [])))
      if (slugs) {
        bySlug ??= groupBy(slugOf)
        return union(bySlug, slugs)
      }
      if (types) {
        byType ??= groupBy(({ _type }) => _type)
        return union(byType, types)
      }
      all ??= makeArray(documents)
      return all
    },
    once(key, evaluate) {
      const known = kept.get(key)
      if (known) return known.value
      const value = evaluate()
      const result = { value: Array.isArray(value) ? makeArray(value) : value }
      kept.set(key, result)
      return result.value
    },
    after(next, changes) {
      const versions = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
      const touchesSlugs = versions.some((document) => slugOf(document) !== undefined)
      return createViewIndex(next, makeArray, {
        byType: byType && typesAfter(byType, next, new Set(versions.map(({ _type }) => _type))),
        bySlug: touchesSlugs ? undefined : bySlug,
      })
    },
  }
}

const slugOf = ({ slug }: Document) => (isRecord(slug) ? slug.current : undefined)

/** A view has its documents by their ids. */
const inOrder = (documents: Document[]) => documents.sort((a, b) => (a._id < b._id ? -1 : 1))
