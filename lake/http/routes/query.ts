import type { Context } from 'hono'
import { type Params, readParams } from '../../query/params.ts'
import { type Perspective, parsePerspective } from '../../query/perspective.ts'
import type { Answer, Query } from '../../query/queries.ts'
import { readJson } from '../../request/body.ts'
import type { Budget } from '../../request/budget.ts'
import { httpError } from '../../request/errors.ts'
import { isRecord } from '../../request/json.ts'
import { rejectVisitor } from '../access.ts'
import { addressOf, type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

export function queryRoutes(services: Services): Route[] {
  const { queries, visitorQueryGuard, editors } = services

  async function answer(
    c: Context<Env>,
    query: unknown,
    params: Params,
    bodyPerspective?: unknown,
  ) {
    if (typeof query !== 'string' || query.trim() === '') {
      throw httpError(400, 'The query is missing: send it as "query".')
    }
    const perspective = readPerspective(
      c.req.query('perspective') ?? bodyPerspective,
      c.var.version,
    )
    // A visitor may request `raw`, but still sees only published documents.
    if (perspective !== 'raw' && perspective.length > 0) {
      rejectVisitor(c.var.budget.sender.access, `The perspective ${perspective.join(',')}`)
    }
    if (query === SYSTEM_GROUPS_QUERY && c.var.budget.sender.access !== 'visitor')
      return { query, result: [await groupOfEditors()], syncTags: [], ms: 0 }
    const request = { query, params }
    const started = performance.now()
    const { resultJson, syncTags } = isVisitor(c)
      ? answerVisitor(request, c.var.budget, addressOf(c))
      : queries.answer({ ...request, perspective }, c.var.budget)
    const queryField =
      c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
    const ms = Math.round(performance.now() - started)
    const body = `{${queryField}"result":${resultJson},"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`
    return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' })
  }

  /** The Studio suggests these members for mentions and tasks. Their real permissions are not disclosed. */
  const groupOfEditors = async () => ({
    members: (await editors.all()).map(({ id }) => id),
    grants: [{ filter: 'true', permissions: ['read'] }],
  })

  function answerVisitor(request: Query, budget: Budget, address: string): Answer {
    visitorQueryGuard?.requireKnownQuery(request)
    const onMiss = () => visitorQueryGuard?.limitCacheMisses(address)
    return queries.answer({ ...request, perspective: [] }, budget, onMiss)
  }

  return [
    route({ path: '/:version/data/query/:dataset', access: 'visitor' }, (c) => {
      const { searchParams } = new URL(c.req.url)
      return answer(c, searchParams.get('query'), readParams(searchParams))
    }),

    route(
      { method: 'POST', path: '/:version/data/query/:dataset', access: 'visitor' },
      async (c) => {
        const limit = isVisitor(c) ? MAX_VISITOR_BODY_BYTES : undefined
        const { budget } = c.var
        const { query, params = {}, perspective } = await readJson(c.req.raw, { limit, budget })
        if (!isRecord(params)) throw httpError(400, '"params" must be an object.')
        const { searchParams } = new URL(c.req.url)
        return answer(c, query, { ...readParams(searchParams), ...params }, perspective)
      },
    ),
  ]
}

/** The exact text that the Studio sends. */
const SYSTEM_GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

/** The limit is several times the longest query of a page. */
export const MAX_VISITOR_BODY_BYTES = 32 * 1024

/** The site's own server may also have the access `visitor`, but its sender is the string `site`. */
const isVisitor = (c: Context<Env>) =>
  c.var.budget.sender.access === 'visitor' && typeof c.env?.sender !== 'string'

function readPerspective(requested: unknown, version: string): Perspective {
  if (Array.isArray(requested) && requested.every((name) => typeof name === 'string')) {
    return parsePerspective(requested.join(','), version)
  }
  if (requested === undefined || typeof requested === 'string') {
    return parsePerspective(requested, version)
  }
  throw httpError(400, '"perspective" must be a name or a list of names.')
}
