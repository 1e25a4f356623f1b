import { type ExprNode, evaluateSync, GroqSyntaxError, parse } from 'groq-js/1'
import { LRUCache } from 'lru-cache'
import type { Budget } from '../request/budget.ts'
import { messageOf, queryError, queryParseError, RequestError } from '../request/errors.ts'
import { type Params, selectNumbers } from './params.ts'
import type { View } from './perspective.ts'
import { type PlanContext, planQuery, SEARCH_MARK } from './plan.ts'
import { baseChainOf, isDeeperThan, isNode, type Node, nodesOf } from './tree.ts'
import { createViewIndex, type ViewIndex } from './viewIndex.ts'

export type ParsedQuery = {
  tree: ExprNode
  plan: ExprNode
  params: Params
  /** Whether the answer depends on the time or the sender, and so must not be cached. */
  isVolatile: boolean
}

type CacheEntry = Omit<ParsedQuery, 'params'> & { needsAllParams: boolean }

export type Evaluation = {
  value: unknown
  /** The ids of all followed references, including references to missing documents. */
  referencedIds: ReadonlySet<string>
}

export type Groq = ReturnType<typeof createGroq>

/** Whether a query starts with `*`, as `*[_type == "post"]` does and `count(*)` does not. */
export function isScan({ tree }: Pick<ParsedQuery, 'tree'>): boolean {
  return [...baseChainOf(tree)].some(({ type }) => type === 'Everything')
}

/** This limit is several times lower than the depth at which the stack overflows. */
const MAX_QUERY_LEVELS = 500

const CACHE_CHARACTERS = 1_000_000

const indexes = new WeakMap<View, ViewIndex>()

function getIndex(view: View): ViewIndex {
  const cached = indexes.get(view)
  if (cached) return cached
  const index = createViewIndex(view)
  indexes.set(view, index)
  return index
}

/** Parses and evaluates queries with groq-js. Caches parsed queries. */
export function createGroq(dataset: { projectId: string; dataset: string }) {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: CACHE_CHARACTERS,
    maxEntrySize: CACHE_CHARACTERS / 10,
    sizeCalculation: (_, key) => key.length,
  })

  /** The evaluation in progress: a cached plan reads the index and the parameters from here. */
  let evaluating: PlanContext | undefined
  const current = () => {
    if (!evaluating) throw new Error('No query is being evaluated.')
    return evaluating
  }

  /** @param params those that groq-js needs for parsing. Others would add a cache entry for each value */
  function cachedParse(query: string, params: Params, budget: Budget): CacheEntry {
    const key = `${query}\n${JSON.stringify(params)}`
    const cached = cache.get(key)
    if (cached) return cached
    const parsed = budget.run(() => {
      const tree = parseTree(query, params)
      if (isDeeperThan(tree, MAX_QUERY_LEVELS)) throw createDepthError()
      if (usesFunction(tree, ({ namespace }) => namespace === 'diff')) throw queryError(NO_DIFF)
      return {
        tree,
        plan: planQuery(tree, current),
        isVolatile: usesFunction(tree, ({ name }) => name === 'now' || name === 'identity'),
        needsAllParams: hasConstantBracket(tree),
      }
    })
    cache.set(key, parsed)
    return parsed
  }

  return {
    /**
     * @throws RequestError 400 when the query is invalid or nested too deeply, a parameter is missing, or parsing exceeds
     *   the budget
     */
    parse(query: string, params: Params, budget: Budget): ParsedQuery {
      const withNumbers = cachedParse(query, selectNumbers(params), budget)
      // groq-js evaluates constant brackets, such as `[$name]`, during parsing. Queries with such a bracket are parsed
      // with all parameters.
      const parsed = withNumbers.needsAllParams ? cachedParse(query, params, budget) : withNumbers
      requireParams(query, parsed.tree, params)
      return { ...parsed, params }
    },

    /** @throws RequestError 400 when groq-js cannot evaluate the query within the budget */
    evaluate(
      { plan, params }: ParsedQuery,
      view: View,
      budget: Budget,
      now = new Date(),
    ): Evaluation {
      const referencedIds = new Set<string>()
      const foundIds: PlanContext['foundIds'] = new Map()
      const scope = {
        params,
        dataset: view.documents,
        identity: budget.sender.userId,
        timestamp: now,
        sanity: dataset,
        dereference: ({ _ref }: { _ref: string }) => {
          const [, search, id = ''] = _ref.split(SEARCH_MARK)
          if (search !== undefined) return foundIds.get(search)?.has(id) ? {} : null
          referencedIds.add(_ref)
          return view.get(_ref) ?? null
        },
      }
      const evaluate = (tree: ExprNode): unknown => evaluateSync(tree, scope).data
      evaluating = {
        index: getIndex(view),
        params,
        check: budget.check,
        evaluate,
        foundIds,
      }
      try {
        return { value: budget.run(() => evaluate(plan)), referencedIds }
      } catch (error) {
        throw asQueryError(error)
      }
    },
  }
}

/** groq-js evaluates the functions of `diff` only asynchronously, which cannot be interrupted. */
const NO_DIFF =
  'The lake does not support the functions diff::changedAny() and diff::changedOnly().'

function asQueryError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  return queryError(`The query cannot be evaluated: ${messageOf(error)}.`)
}

function hasConstantBracket(tree: ExprNode): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'Filter' || !isNode(node.expr)) continue
    const nodes = [...nodesOf(node.expr)]
    const isConstant = !nodes.some(({ type }) => SCOPE_NODES.includes(type))
    if (isConstant && nodes.some(({ type }) => type === 'Parameter')) return true
  }
  return false
}

const SCOPE_NODES = ['AccessAttribute', 'This', 'Parent', 'Everything', 'Deref']

const createDepthError = () =>
  queryError(`The query is nested deeper than ${MAX_QUERY_LEVELS} levels: simplify it.`)

function parseTree(query: string, params: Params): ExprNode {
  try {
    return parse(query, { params })
  } catch (error) {
    if (error instanceof RangeError) throw createDepthError()
    const start = error instanceof GroqSyntaxError ? error.position : 0
    const description = messageOf(error).replace(
      /^Syntax error in GROQ query at position \d+: /,
      '',
    )
    throw queryParseError(query, description, start, query.length)
  }
}

function requireParams(query: string, tree: ExprNode, params: Params) {
  for (const node of nodesOf(tree)) {
    if (
      node.type === 'Parameter' &&
      typeof node.name === 'string' &&
      !Object.hasOwn(params, node.name)
    ) {
      const start = Math.max(0, query.indexOf(`$${node.name}`))
      const end = start + node.name.length + 1
      throw queryParseError(query, `param $${node.name} referenced, but not provided`, start, end)
    }
  }
}

const usesFunction = (tree: ExprNode, isSearched: (node: Node) => boolean): boolean =>
  [...nodesOf(tree)].some((node) => node.type === 'FuncCall' && isSearched(node))
