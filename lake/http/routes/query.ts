import type { Context } from 'hono'
import type { Params } from '../../query/groq.ts'
import { type Perspective, parsePerspective } from '../../query/perspective.ts'
import { paramsOf } from '../../query/queries.ts'
import { httpError } from '../../store/errors.ts'
import { isRecord } from '../../store/json.ts'
import { requireEditor } from '../access.ts'
import { readJson } from '../body.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** `GET` and `POST data/query/{dataset}` (docs/content-lake.md, paths). */
export function queryRoutes({ queries }: Services): Route[] {
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
    // A visitor may ask for `raw`, as of a public dataset at Sanity; which documents that shows is the view's to say.
    if (perspective !== 'raw' && perspective.length > 0) {
      requireEditor(c.var.access, `The perspective ${perspective.join(',')}`)
    }
    const { access, userId } = c.var
    const started = performance.now()
    const sender = c.env?.sender
    const asked = { query, params, userId }
    const { result, syncTags } =
      access === 'visitor' && typeof sender !== 'string'
        ? await queries.answerVisitor(asked, sender?.address ?? '')
        : queries.answer({ ...asked, perspective, access })
    const head = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
    const ms = Math.round(performance.now() - started)
    const body = `{${head}"result":${result},"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`
    return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' })
  }

  return [
    route({ path: '/:version/data/query/:dataset', access: 'visitor' }, (c) => {
      const { searchParams } = new URL(c.req.url)
      return answer(c, searchParams.get('query'), paramsOf(searchParams))
    }),

    route(
      { method: 'POST', path: '/:version/data/query/:dataset', access: 'visitor' },
      async (c) => {
        const { query, params = {}, perspective } = await readJson(c.req.raw)
        if (!isRecord(params)) throw httpError(400, '"params" must be an object.')
        const { searchParams } = new URL(c.req.url)
        return answer(c, query, { ...paramsOf(searchParams), ...params }, perspective)
      },
    ),
  ]
}

function readPerspective(requested: unknown, version: string): Perspective {
  if (Array.isArray(requested) && requested.every((name) => typeof name === 'string')) {
    return parsePerspective(requested.join(','), version)
  }
  if (requested === undefined || typeof requested === 'string') {
    return parsePerspective(requested, version)
  }
  throw httpError(400, '"perspective" must be a name or a list of names.')
}
