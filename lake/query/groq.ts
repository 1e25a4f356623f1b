import { type ExprNode, evaluate, evaluateSync, GroqSyntaxError, parse } from 'groq-js/1'
import { LRUCache } from 'lru-cache'
import {
  httpError,
  messageOf,
  queryError,
  queryParseError,
  RequestError,
} from '../request/errors.ts'
import type { Access } from '../request/identity.ts'
import { type Params, selectNumbers } from './params.ts'
import type { View } from './perspective.ts'
import { type PlanContext, planQuery } from './plan.ts'
import { isDeeperThan, isNode, nodesOf } from './tree.ts'
import { createViewIndex, type ViewIndex } from './viewIndex.ts'

export type ParsedQuery = {
  tree: ExprNode
  plan: ExprNode
  params: Params
  /** Whether the answer depends on the time or the sender, and so must not be cached. */
  isVolatile: boolean
  /** Whether the output could fill the memory before the time limit takes effect. */
  hasUnboundedOutput: boolean
}

type CacheEntry = Omit<ParsedQuery, 'params'> & { needsAllParams: boolean }

export type Evaluation = {
  value: unknown
  /** The ids of all followed references, including references to missing documents. */
  referencedIds: ReadonlySet<string>
}

type EvaluationOptions = { userId: string; now?: Date }

export type Groq = {
  /** @throws RequestError 400 when the query is invalid or nested too deeply, or a parameter is missing */
  parse(query: string, params: Params): ParsedQuery
  /** @throws RequestError 400 when groq-js cannot evaluate the query */
  evaluate(parsed: ParsedQuery, view: View, options: EvaluationOptions): Evaluation
  /** Like `evaluate`, for the `diff` functions, which groq-js supports only asynchronously. No time limit applies. */
  evaluateDiff(parsed: ParsedQuery, view: View, options: EvaluationOptions): Promise<Evaluation>
}

/** Whether a query starts with `*`, as `*[_type == "post"]` does and `count(*)` does not. */
export function isScan({ tree }: Pick<ParsedQuery, 'tree'>): boolean {
  let node: unknown = tree
  while (isNode(node) && node.type !== 'Everything') node = node.base
  return isNode(node)
}

/** @throws RequestError 403 when a contributor's query could fill the memory */
export function requireBoundedOutput(
  { hasUnboundedOutput }: Pick<ParsedQuery, 'hasUnboundedOutput'>,
  access: Access,
) {
  if (hasUnboundedOutput && access === 'contributor')
    throw httpError(403, 'Queries with array::join() or [...lists] need the role editor.')
}

function hasUnboundedOutput(tree: ExprNode): boolean {
  for (const { type, name, namespace, isSplat } of nodesOf(tree)) {
    if (type === 'FuncCall' && namespace === 'array' && name === 'join') return true
    if (type === 'ArrayElement' && isSplat) return true
  }
  return false
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
export function createGroq(dataset: { projectId: string; dataset: string }): Groq {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: CACHE_CHARACTERS,
    maxEntrySize: CACHE_CHARACTERS / 10,
    sizeCalculation: (_, key) => key.length,
  })

  /** The evaluation in progress: a cached plan reads the index and the parameters from here. */
  let evaluating:
    | { index: ViewIndex; params: Params; evaluate: PlanContext['evaluate'] }
    | undefined
  const current = () => {
    if (!evaluating) throw new Error('No query is being evaluated.')
    return evaluating
  }
  const context = {
    index: () => current().index,
    params: () => current().params,
    evaluate: (plan: ExprNode, root?: unknown) => current().evaluate(plan, root),
  }

  /** @param params those that groq-js needs for parsing. Others would add a cache entry for each value */
  function cachedParse(query: string, params: Params): CacheEntry {
    const key = `${query}\n${JSON.stringify(params)}`
    const cached = cache.get(key)
    if (cached) return cached
    const tree = parseTree(query, params)
    if (isDeeperThan(tree, MAX_QUERY_LEVELS)) throw createDepthError()
    const parsed = {
      tree,
      plan: planQuery(tree, context),
      isVolatile: usesFunction(tree, ['now', 'identity']),
      hasUnboundedOutput: hasUnboundedOutput(tree),
      needsAllParams: hasConstantBracket(tree),
    }
    cache.set(key, parsed)
    return parsed
  }

  return {
    parse(query, params) {
      const withNumbers = cachedParse(query, selectNumbers(params))
      // groq-js evaluates constant brackets, such as `[$name]`, during parsing. Queries with such a bracket are parsed
      // with all parameters.
      const parsed = withNumbers.needsAllParams ? cachedParse(query, params) : withNumbers
      requireParams(query, parsed.tree, params)
      return { ...parsed, params }
    },

    evaluate({ plan, params }, view, options) {
      const referencedIds = new Set<string>()
      const scope = createScope(view, params, options, referencedIds)
      try {
        const evaluate = (tree: ExprNode, root?: unknown): unknown =>
          evaluateSync(tree, { ...scope, root }).data
        evaluating = { index: getIndex(view), params, evaluate }
        return { value: evaluate(plan), referencedIds }
      } catch (error) {
        throw asQueryError(error)
      }
    },

    async evaluateDiff({ tree, params }, view, options) {
      const referencedIds = new Set<string>()
      try {
        const value = await evaluate(tree, createScope(view, params, options, referencedIds))
        return { value: await value.get(), referencedIds }
      } catch (error) {
        throw asQueryError(error)
      }
    },
  }

  function createScope(
    view: View,
    params: Params,
    { userId, now = new Date() }: EvaluationOptions,
    referencedIds: Set<string>,
  ) {
    return {
      params,
      dataset: view.documents,
      identity: userId,
      timestamp: now,
      sanity: dataset,
      dereference: ({ _ref }: { _ref: string }) => {
        referencedIds.add(_ref)
        return view.get(_ref) ?? null
      },
    }
  }
}

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

function usesFunction(tree: ExprNode, names: string[]): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'FuncCall' && names.includes(String(node.name))) return true
  }
  return false
}
