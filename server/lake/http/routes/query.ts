import type { Context, Hono } from 'hono'
import type { Params } from '../../query/groq.ts'
import { type Perspective, parsePerspective } from '../../query/perspective.ts'
import { paramsOf } from '../../query/queries.ts'
import { refusal } from '../../store/errors.ts'
import { isRecord } from '../../store/json.ts'
import { signInNeeded } from '../access.ts'
import { type Env, requireDataset } from '../app.ts'
import { readJson } from '../body.ts'
import type { Services } from '../services.ts'

/** `GET` and `POST data/query/{dataset}` (CONTENT-LAKE, paths). */
export function queryRoutes(app: Hono<Env>, services: Services) {
  app.get('/:version/data/query/:dataset', (c) => {
    const { searchParams } = new URL(c.req.url)
    return respond(c, services, searchParams.get('query'), paramsOf(searchParams))
  })

  app.post('/:version/data/query/:dataset', async (c) => {
    const { query, params = {}, perspective } = await readJson(c.req.raw)
    if (!isRecord(params)) throw refusal(400, '"params" must be an object.')
    const { searchParams } = new URL(c.req.url)
    return respond(c, services, query, { ...paramsOf(searchParams), ...params }, perspective)
  })
}

function respond(
  c: Context<Env>,
  services: Services,
  query: unknown,
  params: Params,
  bodyPerspective?: unknown,
) {
  requireDataset(c.req.param('dataset'), services)
  if (typeof query !== 'string' || query.trim() === '') {
    throw refusal(400, 'The query is missing: send it as "query".')
  }
  const asked = c.req.query('perspective') ?? bodyPerspective
  const perspective = readPerspective(asked, c.var.version)
  // Without a session `raw` is what hosted Sanity shows of a public dataset; layers are refused.
  if (c.var.access === 'visitor' && perspective !== 'raw' && perspective.length > 0) {
    throw signInNeeded(`The perspective ${perspective.join(',')}`)
  }
  const started = performance.now()
  const { result, syncTags } = services.queries.answer({
    query,
    params,
    perspective,
    access: c.var.access,
    identity: c.var.identity,
  })
  const head = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
  const ms = Math.round(performance.now() - started)
  const body = `{${head}"result":${result},"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`
  return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' })
}

function readPerspective(asked: unknown, version: string): Perspective {
  if (Array.isArray(asked)) return parsePerspective(asked.join(','), version)
  if (asked === undefined || typeof asked === 'string') return parsePerspective(asked, version)
  throw refusal(400, '"perspective" must be a name or a list of names.')
}
