import { LRUCache } from 'lru-cache'
import { isPublishedId, publishedId } from '../document/ids.ts'
import { MAX_WORK_MS } from '../request/budget.ts'
import { httpError, queryError } from '../request/errors.ts'
import type { Access } from '../request/identity.ts'
import { stringifyWithinLimit } from '../request/json.ts'
import { type TimeLimit, unlimited } from '../request/timeLimit.ts'
import type { Change } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import { type Groq, requireBoundedOutput } from './groq.ts'
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
  userId: string
}

/** Limits visitors to known queries, because a query can block the process for up to {@link MAX_WORK_MS}. */
export type VisitorQueryGuard = {
  /** @throws RequestError 403 for an unknown query, 400 for parameters that the site never sends with the query */
  requireKnownQuery(query: Query): void | Promise<void>
  /** @throws RequestError 429 after too many cache misses, from this IP address or in total */
  limitCacheMisses(address: string): void
}

export type Queries = {
  /**
   * @param onMiss called before an uncached evaluation; may throw to prevent it
   * @throws RequestError 400 when the query is invalid, takes too long or returns too much; 403 when a contributor's
   *   query could fill the memory
   */
  answer(query: Query & { perspective: Perspective; access: Access }, onMiss?: () => void): Answer
  /**
   * Undefined if the query calls no `diff` function.
   * @throws RequestError 403 for non-editors, because no time limit applies
   */
  answerDiffQuery(
    query: Query & { perspective: Perspective; access: Access },
  ): Promise<Answer> | undefined
  invalidate(changes: readonly Change[]): void
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
export function createQueries(store: Store, groq: Groq, timeLimit: TimeLimit = unlimited): Queries {
  const perspectives = new LRUCache<string, PerspectiveCache>({ max: MAX_CACHED_PERSPECTIVES })

  function evaluate({ query, params, userId }: Query, view: View, access: Access) {
    const work = () => {
      const parsed = groq.parse(query, params)
      requireBoundedOutput(parsed, access)
      const { value, referencedIds } = groq.evaluate(parsed, view, { userId })
      const answer: Answer = {
        resultJson: stringifyWithinLimit(value),
        syncTags: tagsOfQuery(parsed, referencedIds),
      }
      return { answer, isVolatile: parsed.isVolatile }
    }
    return timeLimit(MAX_WORK_MS, work, () =>
      queryError(`The query takes longer than ${MAX_WORK_MS / 1000} seconds: simplify it.`),
    )
  }

  function getPerspectiveCache(perspective: Perspective, access: Access): PerspectiveCache {
    const key = `${access} ${perspective}`
    const cached = perspectives.get(key)
    if (cached) return cached
    const showsUnpublished = perspective === 'raw' ? access !== 'visitor' : perspective.length > 0
    const fresh = { showsUnpublished, answers: createAnswerCache() }
    perspectives.set(key, fresh)
    return fresh
  }

  const answerQuery: Queries['answer'] = ({ perspective, access, ...query }, onMiss) => {
    const cache = getPerspectiveCache(perspective, access)
    const { answers } = cache
    const key = JSON.stringify([query.query, query.params])
    const cached = answers.get(key)
    if (cached) return cached
    onMiss?.()
    cache.view ??= viewOf(store.documents(), perspective, access)
    const { answer, isVolatile } = evaluate(query, cache.view, access)
    if (!isVolatile) answers.set(key, answer)
    return answer
  }

  async function evaluateDiff(
    { query, params, userId }: Query,
    perspective: Perspective,
    access: Access,
  ): Promise<Answer> {
    if (access !== 'editor') {
      throw httpError(403, 'diff::changedAny() and diff::changedOnly() need the role editor.')
    }
    const parsed = groq.parse(query, params)
    const view = viewOf(store.documents(), perspective, access)
    const { value, referencedIds } = await groq.evaluateDiff(parsed, view, { userId })
    return { resultJson: stringifyWithinLimit(value), syncTags: tagsOfQuery(parsed, referencedIds) }
  }

  return {
    answer: answerQuery,
    answerDiffQuery: ({ perspective, access, ...query }) =>
      /\bdiff::changed(Any|Only)\b/.test(query.query)
        ? evaluateDiff(query, perspective, access)
        : undefined,
    invalidate(changes) {
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
