import { LRUCache } from 'lru-cache'
import { queryError } from '../store/errors.ts'
import type { Access } from '../store/identity.ts'
import { isPublishedId } from '../store/ids.ts'
import { parseJson } from '../store/json.ts'
import type { Change } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { Groq, Params } from './groq.ts'
import { type Perspective, type View, viewOf } from './perspective.ts'
import { tagsOfQuery } from './syncTags.ts'

export type Answer = {
  /** The result as JSON text */
  result: string
  syncTags: readonly string[]
}

export type Queries = {
  /** @throws RequestError 400 when the query cannot be parsed or evaluated, or takes too long */
  answer(query: {
    query: string
    params: Params
    perspective: Perspective
    access: Access
    /** The id that GROQ's `identity()` gives */
    userId: string
  }): Answer
  /** Forgets the answers that the changes of a commit may have made untrue. */
  invalidate(changes: readonly Change[]): void
}

/**
 * Runs work that visitors decide on, which must not keep everybody else waiting.
 *
 * @param milliseconds how long it may take
 * @param tooLong the error to throw when that is over
 */
export type TimeLimit = <T>(milliseconds: number, work: () => T, tooLong: () => Error) => T

const unlimited: TimeLimit = (_, work) => work()

/** How long one query may take: a hundred times what a page's does, and nobody else is served meanwhile. */
const QUERY_TIMEOUT_MS = 2000

/** The largest answer: a slow reader holds all of it in memory. `data/export` gives more, to editors. */
const MAX_ANSWER_CHARACTERS = 10_000_000

/** The answers that are kept for one perspective, with their queries. */
const CACHE_CHARACTERS = 16_000_000

/** As many perspectives as one Studio looks at: lists of releases come from outside. */
const MAX_PERSPECTIVES = 20

/** The documents of one perspective, and the answers over them. */
type PerspectiveCache = {
  showsDrafts: boolean
  view: View
  answers: ReturnType<typeof createAnswerCache>
}

function createAnswerCache() {
  return new LRUCache<string, Answer>({
    maxSize: CACHE_CHARACTERS,
    maxEntrySize: CACHE_CHARACTERS / 10,
    sizeCalculation: ({ result }, key) => key.length + result.length,
  })
}

/**
 * Answers GROQ queries over the store. A perspective's documents, and the answers over them, are
 * kept until a commit changes something that the perspective shows.
 */
export function createQueries(store: Store, groq: Groq, timeLimit: TimeLimit = unlimited): Queries {
  const perspectives = new LRUCache<string, PerspectiveCache>({ max: MAX_PERSPECTIVES })

  function cacheFor(perspective: Perspective, access: Access): PerspectiveCache {
    const key = `${access} ${perspective}`
    const cached = perspectives.get(key)
    if (cached) return cached
    const showsDrafts = perspective === 'raw' ? access === 'editor' : perspective.length > 0
    const view = viewOf(store.documents(), perspective, access)
    const fresh = { showsDrafts, view, answers: createAnswerCache() }
    perspectives.set(key, fresh)
    return fresh
  }

  return {
    answer({ query, params, perspective, access, userId }) {
      const { view, answers } = cacheFor(perspective, access)
      const key = `${query}\n${JSON.stringify(params)}`
      const cached = answers.get(key)
      if (cached) return cached
      const { answer, isVolatile } = timeLimit(
        QUERY_TIMEOUT_MS,
        () => {
          const parsed = groq.parse(query, params)
          const { value, referencedIds } = groq.evaluate(parsed, view, { userId })
          const result = JSON.stringify(value ?? null)
          if (result.length > MAX_ANSWER_CHARACTERS) {
            throw queryError('The answer is larger than 10 million characters: ask for less of it.')
          }
          const answer = { result, syncTags: tagsOfQuery(parsed, referencedIds) }
          return { answer, isVolatile: parsed.isVolatile }
        },
        () =>
          queryError(
            `The query takes longer than ${QUERY_TIMEOUT_MS / 1000} seconds: simplify it.`,
          ),
      )
      if (!isVolatile) answers.set(key, answer)
      return answer
    },
    invalidate(changes) {
      const draftsOnly = changes.every(({ id }) => !isPublishedId(id))
      for (const [key, { showsDrafts }] of perspectives) {
        if (showsDrafts || !draftsOnly) perspectives.delete(key)
      }
    },
  }
}

/**
 * Parameters as they stand in a query string: `$name=<JSON>`.
 *
 * @throws RequestError 400 that names the parameter
 */
export function paramsOf(search: URLSearchParams): Params {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    given.map(([key, value]) => [key.slice(1), parseJson(value, `The parameter ${key}`)]),
  )
}
