import { Hono } from 'hono'
import { RequestError, refusal } from '../store/errors.ts'
import { type Access, accessOf } from '../store/identity.ts'
import { requireAccess, requireSameOrigin } from './access.ts'
import type { Services } from './services.ts'

export type Env = {
  Variables: {
    access: Access
    /** Who asks, as `identity()` and a transaction's author have it */
    identity: string
    /** The API version as in the path: `v2025-02-19` */
    version: string
  }
}

/** `/v1/…`, `/vX/…` and `/v2025-02-19/…`; what follows the version is caught. */
const API_PATH = /^\/(v(?:1|X|\d{4}-\d{2}-\d{2}))\/(.*)$/

/** Whether a path belongs to the lake: its API, or the files it serves. */
export function handles(pathname: string): boolean {
  return API_PATH.test(pathname) || /^\/(images|files)\//.test(pathname)
}

/** What holds for every request to the API, whatever it asks for. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>()

  app.use('*', async (c, next) => {
    const url = new URL(c.req.url)
    const [, version, path] = API_PATH.exec(url.pathname) ?? []
    // The routes take anything for a version, so whatever was not looked at here must not reach them.
    if (!version || path === undefined) return c.notFound()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      requireSameOrigin(c.req.header('origin'), c.req.header('host') ?? url.host)
    }
    const asker = services.authorize(c.req.raw)
    const access = accessOf(asker)
    requireAccess(access, c.req.method, path)
    requireProject(c.req.header('x-sanity-project-id'), services.projectId)
    c.set('access', access)
    c.set('identity', asker === 'visitor' ? '<anonymous>' : asker.id)
    c.set('version', version)
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  app.notFound((c) => {
    const { pathname } = new URL(c.req.url)
    return answer(refusal(404, `There is nothing at ${pathname}.`))
  })

  app.onError((error) => {
    if (error instanceof RequestError) return answer(error)
    console.error(error)
    return answer(refusal(500, 'The content lake failed to answer: its log says why.'))
  })

  return app
}

function answer({ status, body }: RequestError): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

function requireProject(asked: string | undefined, projectId: string) {
  if (asked && asked !== projectId) {
    throw refusal(404, `Project "${asked}" was not found: this is "${projectId}".`)
  }
}

/** @throws RequestError 404 for a dataset that is not the one here */
export function requireDataset(asked: string | undefined, services: Services) {
  if (asked !== services.dataset) {
    throw refusal(
      404,
      `Dataset "${asked}" was not found in project "${services.projectId}": there is "${services.dataset}".`,
    )
  }
}
