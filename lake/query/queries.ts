import { LRUCache } from 'lru-cache'
import { queryError } from '../store/errors.ts'
import type { Access } from '../store/identity.ts'
import { isPublishedId } from '../store/ids.ts'
import { parseJson } from '../store/json.ts'
import { MOST_PLACED } from '../store/sorted.ts'
import type { Change } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { Groq, Params } from './groq.ts'
import { type Perspective, type View, viewAfter, viewOf } from './perspective.ts'
import { tagsOfChanges, tagsOfQuery } from './syncTags.ts'

export type Answer = {
  /** The result as JSON text */
  result: string
  syncTags: readonly string[]
}

export type Query = {
  query: string
  params: Params
  /** The id that GROQ's `identity()` gives */
  userId: string
}

/** Whether the answer depends on the clock or on who sends the request, and so must not be kept. */
export type Evaluated = { answer: Answer; isVolatile: boolean }

/** Evaluates queries of visitors apart from the thread that serves everybody. */
export type VisitorQueries = {
  /**
   * @param address by which the query counts
   * @throws RequestError 400 as the query deserves, 429 or 503 when too much is asked for
   */
  evaluate(query: Query, view: View, address: string): Promise<Evaluated>
  close(): void
}

export type Queries = {
  /** @throws RequestError 400 when the query cannot be parsed or evaluated, or takes too long */
  answer(query: Query & { perspective: Perspective; access: Access }): Answer
  /**
   * The same for visitors, evaluated where `VisitorQueries` says; what is kept is answered at once, and what the
   * site's own pages have asked is evaluated here.
   *
   * @param address by which the query counts
   */
  answerVisitor(query: Query, address: string): Promise<Answer>
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

/** As many as a site of some thousand pages asks. */
const MAX_PAGE_QUERIES = 10_000

/** More than the site has; the rest stands for itself. */
const MAX_PAGE_TEXTS = 500

/** The documents of one perspective, and the answers over them. */
type PerspectiveCache = {
  perspective: Perspective
  access: Access
  showsDrafts: boolean
  /** Made when it is first asked for. */
  view: () => View
  /** The same when it was made already. */
  madeView: () => View | undefined
  answers: ReturnType<typeof createAnswerCache>
  /** Those that are being evaluated elsewhere: who asks the same meanwhile waits for them. */
  inFlight: Map<string, Promise<Answer>>
}

function createAnswerCache() {
  return new LRUCache<string, Answer>({
    maxSize: CACHE_CHARACTERS,
    maxEntrySize: CACHE_CHARACTERS / 10,
    sizeCalculation: ({ result }, key) => key.length + result.length,
  })
}

/**
 * Evaluates one query.
 *
 * @param milliseconds how long it may take
 * @throws RequestError 400 when it cannot be parsed or evaluated, takes too long, or has too large an answer
 */
export function evaluateQuery(
  { query, params, userId }: Query,
  view: View,
  { groq, timeLimit, milliseconds }: { groq: Groq; timeLimit: TimeLimit; milliseconds: number },
): Evaluated {
  const work = () => {
    const parsed = groq.parse(query, params)
    const { value, referencedIds } = groq.evaluate(parsed, view, { userId })
    const result = JSON.stringify(value ?? null)
    if (result.length > MAX_ANSWER_CHARACTERS) {
      throw queryError('The answer is larger than 10 million characters: ask for less of it.')
    }
    const answer = { result, syncTags: tagsOfQuery(parsed, referencedIds) }
    return { answer, isVolatile: parsed.isVolatile }
  }
  return timeLimit(milliseconds, work, () =>
    queryError(`The query takes longer than ${milliseconds / 1000} seconds: simplify it.`),
  )
}

/**
 * Answers GROQ queries over the store. A perspective's documents, and the answers over them, are
 * kept until a commit changes something that the perspective shows, and that the answer depends on.
 *
 * @param visitors evaluates what visitors ask for; without it, that happens here as well
 */
export function createQueries(
  store: Store,
  groq: Groq,
  timeLimit: TimeLimit = unlimited,
  visitors?: VisitorQueries,
): Queries {
  const perspectives = new LRUCache<string, PerspectiveCache>({ max: MAX_PERSPECTIVES })

  /**
   * What the site has asked without an address while it rendered its pages. A publish makes every open page ask it
   * again at once: that must pass on a busy machine, too, and costs no more than a visit to the page.
   */
  const askedByPages = new LRUCache<string, true>({ max: MAX_PAGE_QUERIES })

  function createPerspectiveCache(
    perspective: Perspective,
    access: Access,
    answers: PerspectiveCache['answers'],
    view?: View,
  ): PerspectiveCache {
    return {
      perspective,
      access,
      showsDrafts: perspective === 'raw' ? access === 'editor' : perspective.length > 0,
      view() {
        view ??= viewOf(store.documents(), perspective, access)
        return view
      },
      madeView: () => view,
      answers,
      inFlight: new Map(),
    }
  }

  /** The view that follows one after a commit; undefined leaves it to be made when it is asked for. */
  function nextView(
    { perspective, access, madeView }: PerspectiveCache,
    changes: readonly Change[],
  ): View | undefined {
    const made = madeView()
    if (!made || changes.length > MOST_PLACED) return undefined
    const next = viewAfter(made, changes, perspective, access)
    if (next) groq.goOn(made, next, changes)
    return next
  }

  function cacheFor(perspective: Perspective, access: Access): PerspectiveCache {
    const key = `${access} ${perspective}`
    const cached = perspectives.get(key)
    if (cached) return cached
    const fresh = createPerspectiveCache(perspective, access, createAnswerCache())
    perspectives.set(key, fresh)
    return fresh
  }

  /** The pages ask few texts with many parameters: a number stands for each text, which may be thousands of letters. */
  const pageTexts = new Map<string, number>()

  const keyOf = ({ query, params }: Query) =>
    JSON.stringify([pageTexts.get(query) ?? query, params])

  function answer({ perspective, access, ...query }: Parameters<Queries['answer']>[0]): Answer {
    const { view, answers } = cacheFor(perspective, access)
    if (access === 'visitor' && !pageTexts.has(query.query) && pageTexts.size < MAX_PAGE_TEXTS)
      pageTexts.set(query.query, pageTexts.size)
    const key = keyOf(query)
    if (access === 'visitor') askedByPages.set(key, true)
    const cached = answers.get(key)
    if (cached) return cached
    const limit = { groq, timeLimit, milliseconds: QUERY_TIMEOUT_MS }
    const { answer, isVolatile } = evaluateQuery(query, view(), limit)
    if (!isVolatile) answers.set(key, answer)
    return answer
  }

  return {
    answer,
    async answerVisitor(query, address) {
      const key = keyOf(query)
      // Every perspective that a visitor may ask for shows the same documents.
      if (!visitors || askedByPages.has(key))
        return answer({ ...query, perspective: [], access: 'visitor' })
      // A commit makes a new one: whoever asks after it never waits for an answer from before it.
      const { view, answers, inFlight } = cacheFor([], 'visitor')
      const known = answers.get(key) ?? inFlight.get(key)
      if (known) return known
      const evaluating = visitors
        .evaluate(query, view(), address)
        .then(({ answer, isVolatile }) => {
          if (!isVolatile) answers.set(key, answer)
          return answer
        })
      inFlight.set(key, evaluating)
      return evaluating.finally(() => inFlight.delete(key))
    },
    invalidate(changes) {
      const draftsOnly = changes.every(({ id }) => !isPublishedId(id))
      const tags = new Set(tagsOfChanges(changes))
      for (const [key, cache] of [...perspectives.entries()]) {
        const { perspective, access, showsDrafts, answers } = cache
        if (draftsOnly && !showsDrafts) continue
        const untouched = createAnswerCache()
        for (const asked of answers.rkeys()) {
          const answer = answers.peek(asked)
          if (answer && !answer.syncTags.some((tag) => tags.has(tag))) untouched.set(asked, answer)
        }
        // Another one, also in name: an evaluation that has begun may still end in the one before.
        const next = createPerspectiveCache(
          perspective,
          access,
          untouched,
          nextView(cache, changes),
        )
        perspectives.set(key, next)
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
