import { LRUCache } from 'lru-cache'
import { isPublishedId, publishedId } from '../document/ids.ts'
import type { Budget } from '../request/budget.ts'
import type { Access } from '../request/identity.ts'
import type { Change } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { Groq } from './groq.ts'
import type { Params } from './params.ts'
import { type Perspective, type View, viewOf } from './perspective.ts'
import { tagsOfChanges, tagsOfQuery } from './syncTags.ts'

export type Answer = {
  resultJson: string
  syncTags: readonly string[]
}

export type Query = {
  query: string
  params: Params
}

/** Limits visitors to known queries, because a query can block the process for as long as its budget allows. */
export type VisitorQueryGuard = {
  /** @throws RequestError 403 for an unknown query, 400 for parameters that the site never sends with the query */
  requireKnownQuery(query: Query): void
  /** @throws RequestError 429 after too many cache misses, from this IP address or in total */
  limitCacheMisses(address: string): void
}

const CACHE_CHARACTERS = 16_000_000

/** The Studio uses fewer perspectives, but a client can request any list of releases. */
const MAX_CACHED_PERSPECTIVES = 20

type PerspectiveCache = {
  showsUnpublished: boolean
  view?: View | undefined
  answers: LRUCache<string, Answer>
}

function createAnswerCache() {
  return new LRUCache<string, Answer>({
    maxSize: CACHE_CHARACTERS,
    maxEntrySize: CACHE_CHARACTERS / 10,
    sizeCalculation: ({ resultJson }, key) => key.length + resultJson.length,
  })
}

/** Caches answers that depend on neither time nor sender; `invalidate` evicts by the sync tags of the changes. */
export function createQueries(store: Store, groq: Groq) {
  const perspectives = new LRUCache<string, PerspectiveCache>({ max: MAX_CACHED_PERSPECTIVES })

  const evaluate = ({ query, params }: Query, view: View, budget: Budget) =>
    budget.run(() => {
      const parsed = groq.parse(query, params, budget)
      const { value, referencedIds } = groq.evaluate(parsed, view, budget)
      const answer: Answer = {
        resultJson: budget.stringify(value),
        syncTags: tagsOfQuery(parsed, referencedIds),
      }
      return { answer, isVolatile: parsed.isVolatile }
    })

  function getPerspectiveCache(perspective: Perspective, access: Access): PerspectiveCache {
    const key = `${access} ${perspective}`
    const cached = perspectives.get(key)
    if (cached) return cached
    const showsUnpublished = perspective === 'raw' ? access !== 'visitor' : perspective.length > 0
    const fresh = { showsUnpublished, answers: createAnswerCache() }
    perspectives.set(key, fresh)
    return fresh
  }

  return {
    /**
     * @param onMiss called before an uncached evaluation; may throw to prevent it
     * @throws RequestError 400 when the query is invalid, or exceeds the budget
     */
    answer(
      { perspective, ...query }: Query & { perspective: Perspective },
      budget: Budget,
      onMiss?: () => void,
    ): Answer {
      const { access } = budget.sender
      const cache = getPerspectiveCache(perspective, access)
      const { answers } = cache
      const key = JSON.stringify([query.query, query.params])
      const cached = answers.get(key)
      if (cached) return cached
      onMiss?.()
      cache.view ??= viewOf(store.documents(), perspective, access)
      const { answer, isVolatile } = evaluate(query, cache.view, budget)
      if (!isVolatile) answers.set(key, answer)
      return answer
    },
    invalidate(changes: readonly Change[]) {
      const hasPublishedChange = changes.some(({ id }) => isPublishedId(id))
      // A draft or version hides or shows the published document, whose type may differ: both types are invalidated.
      const hidden = changes.map(({ id }) => ({ id, before: store.get(publishedId(id)) }))
      const tags = new Set(tagsOfChanges([...changes, ...hidden]))
      for (const cache of perspectives.values()) {
        if (!hasPublishedChange && !cache.showsUnpublished) continue
        cache.view = undefined
        for (const [key, { syncTags }] of [...cache.answers.entries()])
          if (syncTags.some((tag) => tags.has(tag))) cache.answers.delete(key)
      }
    },
  }
}
