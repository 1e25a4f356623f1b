import { LRUCache } from 'lru-cache'
import { isPublishedId } from '../document/ids.ts'
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

/** Limits visitors to known queries, because any other query could block the process for long. */
export type VisitorQueries = {
  /** @throws RequestError 403 for an unknown query, 400 for parameters that the site does not send */
  requireKnownQuery(query: Query): void | Promise<void>
  /** @throws RequestError 429 when too many cache misses come from this address */
  limitCacheMisses(address: string): void
}

export type Queries = {
  /**
   * @param onMiss called when no answer is cached, before the evaluation
   * @throws RequestError 400 when the query is invalid, takes too long or returns too much; 403 when a contributor's
   *   query could fill the memory
   */
  answer(query: Query & { perspective: Perspective; access: Access }, onMiss?: () => void): Answer
  /**
   * @returns undefined unless the query has `diff::changedAny` or `diff::changedOnly`
   * @throws RequestError 403 unless the sender is an editor, because no time limit can end the query
   */
  answerDiff(
    query: Query & { perspective: Perspective; access: Access },
  ): Promise<Answer> | undefined
  invalidate(changes: readonly Change[]): void
}

/** The process serves no other request while it evaluates a query. */
export const QUERY_TIMEOUT_MS = 2000

const CACHE_CHARACTERS = 16_000_000

/** One Studio uses fewer, but a client can request any list of releases. */
const MAX_PERSPECTIVES = 20

type PerspectiveCache = {
  showsDrafts: boolean
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

/** Caches answers until a commit has one of their sync tags. Volatile queries and diffs are not cached. */
export function createQueries(store: Store, groq: Groq, timeLimit: TimeLimit = unlimited): Queries {
  const perspectives = new LRUCache<string, PerspectiveCache>({ max: MAX_PERSPECTIVES })

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
    return timeLimit(QUERY_TIMEOUT_MS, work, () =>
      queryError(`The query takes longer than ${QUERY_TIMEOUT_MS / 1000} seconds: simplify it.`),
    )
  }

  function cacheFor(perspective: Perspective, access: Access): PerspectiveCache {
    const key = `${access} ${perspective}`
    const cached = perspectives.get(key)
    if (cached) return cached
    const showsDrafts = perspective === 'raw' ? access !== 'visitor' : perspective.length > 0
    const fresh = { showsDrafts, answers: createAnswerCache() }
    perspectives.set(key, fresh)
    return fresh
  }

  const answerQuery: Queries['answer'] = ({ perspective, access, ...query }, onMiss) => {
    const cache = cacheFor(perspective, access)
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
    answerDiff: ({ perspective, access, ...query }) =>
      /\bdiff::changed(Any|Only)\b/.test(query.query)
        ? evaluateDiff(query, perspective, access)
        : undefined,
    invalidate(changes) {
      const draftsOnly = changes.every(({ id }) => !isPublishedId(id))
      const tags = new Set(tagsOfChanges(changes))
      for (const cache of perspectives.values()) {
        if (draftsOnly && !cache.showsDrafts) continue
        cache.view = undefined
        for (const [key, { syncTags }] of [...cache.answers.entries()])
          if (syncTags.some((tag) => tags.has(tag))) cache.answers.delete(key)
      }
    },
  }
}
