import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { MAX_VISITOR_WORK_MS, MAX_WORK_MS } from '../request/budget.ts'
import { cacheLifetimes } from '../request/cacheLifetimes.ts'
import { errorResponse } from '../request/errorResponse.ts'
import {
  httpError,
  isDatabaseGone,
  isDiskFull,
  LakeError,
  RequestError,
} from '../request/errors.ts'
import { accessOf, type Identity } from '../request/identity.ts'
import { createShares } from '../request/share.ts'
import { rejectVisitor, requireAllowedOrigin, requireRole } from './access.ts'
import { type Env, holderOf, type Route } from './route.ts'
import type { Services } from './services.ts'

/** Some clients join host and path to `//v1/…`. */
const API_PATH = /^\/+(v(?:1|X|\d{4}-\d{2}-\d{2}))\//

const ASSET_PATH = /^\/+(images|files)\//

const readPathname = (request: Request) => new URL(request.url).pathname.replace(/^\/+/, '/')

export function handles(pathname: string): boolean {
  return API_PATH.test(pathname) || ASSET_PATH.test(pathname)
}

/** Enforces the access that each route declares. */
export function createLakeApp(services: Services, routes: readonly Route[]): Hono<Env> {
  const app = new Hono<Env>({ getPath: readPathname })
  const shareOf = createShares()

  if (services.allowedOrigins.length > 0)
    app.use(cors({ origin: [...services.allowedOrigins], credentials: true, maxAge: 600 }))

  app.use('*', async (c, next) => {
    const { host } = new URL(c.req.url)
    const pathname = c.req.path
    // The routes accept any first segment as the version, so an invalid version is rejected here.
    if (!handles(pathname)) return c.notFound()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Browsers let a page of any origin open a WebSocket with the user's cookies, and read its messages.
    if (!isRead || c.env?.acceptWebSocket) {
      const { allowedOrigins } = services
      requireAllowedOrigin(c.req.header('origin'), c.req.header('host') ?? host, allowedOrigins)
    }
    const identity = await services.authorize(c.req.raw)
    requireValidToken(c.req.header('authorization'), identity, pathname)
    // A preview reads the same documents as an editor, but cannot call routes that need a role.
    const access = c.env?.sender === 'preview' ? 'editor' : accessOf(identity)
    const userId = identity === 'visitor' ? '<anonymous>' : identity.id
    const isInProcess = typeof c.env?.sender === 'string'
    const share = isInProcess ? undefined : shareOf(holderOf(c, identity))
    await share?.waitForTurn()
    const milliseconds = identity === 'visitor' && !isInProcess ? MAX_VISITOR_WORK_MS : MAX_WORK_MS
    c.set('budget', services.createBudget({ identity, access, userId }, milliseconds, share))
    c.set('version', API_PATH.exec(pathname)?.[1] ?? '')
    requireValidTag(c.req.query('tag'))
    if (needsLatestCommits(c.req.method, pathname))
      await catchUpIfNeeded(services, identity, c.req.query('lastLiveEventId'))
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', cacheLifetimes.other)
  })

  for (const { method, path, access, answer } of routes) {
    app.on(method, path, async (c) => {
      if (access !== 'visitor') requireRole(c.var.budget.sender.identity, access)
      requireProject(c.req.header('x-sanity-project-id'), services)
      if (path.split('/').includes(':dataset')) requireDataset(c.req.param('dataset'), services)
      const answered = await answer(c)
      if (answered instanceof Response) return answered
      return c.body(c.var.budget.stringify(answered), 200, JSON_HEADERS)
    })
  }

  app.notFound((c) => {
    const pathname = c.req.path
    if (API_PATH.test(pathname)) rejectVisitor(c.var.budget.sender.access)
    throw httpError(404, `There is nothing at ${pathname}.`)
  })

  app.onError((error) => {
    if (error instanceof RequestError) return errorResponse(error)
    if (isDatabaseGone(error)) return errorResponse(httpError(503, DATABASE_GONE, RETRY))
    // A LakeError was already logged where it occurred.
    if (!(error instanceof LakeError)) console.error(error)
    if (isDiskFull(error)) return errorResponse(httpError(507, DISK_FULL))
    return errorResponse(httpError(500, 'The content lake failed to answer: its log says why.'))
  })

  return app
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

const RETRY = { retryAfterSeconds: 5 }

const DATABASE_GONE =
  'The database of this site does not answer. Keep this page open, and try again in a minute.'

const DISK_FULL =
  'The disk is full, so nothing was stored. Free some space, and try again. Earlier changes are kept.'

const needsLatestCommits = (method: string, pathname: string) =>
  API_PATH.test(pathname) && (method !== 'POST' || pathname.includes('/data/query/'))

/** A visitor needs the latest commits only if another process sent the event `lastEventId`. */
async function catchUpIfNeeded(
  { catchUp, live }: Services,
  identity: Identity,
  lastEventId: string | undefined,
) {
  if (identity !== 'visitor' || (lastEventId && !live.knows(lastEventId))) await catchUp?.()
}

/** A script with a wrong token would otherwise get a visitor's answer. */
function requireValidToken(authorization: string | undefined, identity: Identity, path: string) {
  if (identity !== 'visitor' || !API_PATH.test(path) || !/^Bearer /i.test(authorization ?? ''))
    return
  throw httpError(
    401,
    'The token in "Authorization" is invalid. Send a valid token, or leave the header out.',
  )
}

function requireValidTag(tag: string | undefined) {
  if (tag === undefined || /^[a-z0-9._-]{1,75}$/i.test(tag)) return
  throw httpError(400, '"tag" must have 1 to 75 letters, digits, ".", "_" or "-".')
}

function requireProject(requested: string | undefined, { projectId }: Services) {
  if (requested && requested !== projectId) {
    throw httpError(404, `Project "${requested}" was not found: this is project "${projectId}".`)
  }
}

function requireDataset(requested: string | undefined, { projectId, dataset }: Services) {
  if (requested !== dataset) {
    throw httpError(
      404,
      `Dataset "${requested}" was not found in project "${projectId}": its dataset is "${dataset}".`,
    )
  }
}
