import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'
import { roles } from '../request/identity.ts'
import { createLakeApp } from './app.ts'
import { openLakeServices } from './node/openLakeServices.ts'
import { type Route, route } from './route.ts'
import { lakeRoutes } from './routes/index.ts'

/** The lowest role that may call each route; `visitor` means everyone. */
const ACCESS = {
  'ALL /images/*': 'visitor',
  'ALL /files/*': 'visitor',
  'GET /:version/data/query/:dataset': 'visitor',
  'POST /:version/data/query/:dataset': 'visitor',
  'GET /:version/data/doc/:dataset/:ids': 'visitor',
  'GET /:version/data/live/events/:dataset': 'visitor',
  'GET /:version/data/listen/:dataset': 'visitor',
  'GET /:version/ping': 'visitor',
  'GET /:version/check/cors': 'visitor',
  'GET /:version/auth/providers': 'visitor',
  'POST /:version/auth/logout': 'visitor',
  'POST /:version/data/mutate/:dataset': 'contributor',
  'POST /:version/data/actions/:dataset': 'contributor',
  'POST /:version/assets/:kind{images|files}/:dataset': 'contributor',
  'GET /:version/data/query/production-comments': 'contributor',
  'POST /:version/data/query/production-comments': 'contributor',
  'GET /:version/data/doc/production-comments/:ids': 'contributor',
  'POST /:version/data/mutate/production-comments': 'contributor',
  'GET /:version/data/listen/production-comments': 'contributor',
  'GET /:version/socket/:dataset': 'contributor',
  'GET /:version/data/export/:dataset': 'administrator',
  'GET /:version/data/history/:dataset/deleted': 'contributor',
  'GET /:version/data/history/:dataset/documents/:ids': 'contributor',
  'GET /:version/data/history/:dataset/transactions/:ids': 'contributor',
  'GET /:version/data/history/:dataset/events/documents/:id': 'contributor',
  'GET /:version/data/references/:dataset/documents/:id/to': 'contributor',
  'GET /:version/users/me/keyvalue/:keys': 'contributor',
  'PUT /:version/users/me/keyvalue': 'contributor',
  'GET /:version/users/:ids': 'contributor',
  'GET /:version/auth/id': 'contributor',
  'GET /:version/projects': 'contributor',
  'GET /:version/projects/embedded': 'contributor',
  'GET /:version/projects/:project/datasets': 'contributor',
  'GET /:version/projects/embedded/datasets/production/acl': 'contributor',
  'GET /:version/projects/embedded/datasets/production-comments/acl': 'contributor',
  'GET /:version/projects/embedded/datasets/production/settings/embeddings': 'contributor',
  'GET /:version/projects/embedded/grants': 'contributor',
  'GET /:version/projects/embedded/new-content-release-allowed': 'contributor',
  'GET /:version/projects/embedded/user-applications': 'contributor',
  'POST /:version/projects/embedded/user-applications/studio/config/live-manifest': 'contributor',
  'GET /:version/schedules/embedded/production': 'contributor',
  'GET /:version/access/requests/me': 'contributor',
  'GET /:version/subscriptions/project/embedded': 'contributor',
  'GET /:version/features': 'contributor',
  'GET /:version/help': 'contributor',
  'GET /:version/intake/telemetry-status': 'contributor',
  'POST /:version/intake/batch': 'contributor',
  'GET /:version/journey/:subject': 'contributor',
  'POST /:version/descriptors/claim': 'contributor',
} as const

const PARAMETERS: Record<string, string> = {
  ':version': 'v2025-02-19',
  ':dataset': 'production',
  ':kind{images|files}': 'images',
  ':project': 'embedded',
  ':ids': 'book-1',
  ':id': 'book-1',
  ':keys': 'layout',
  ':subject': 'announcements',
  '*': 'embedded/production/0000000000000000000000000000000000000000-1x1.png',
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const pathOf = (pattern: string) =>
  pattern
    .split('/')
    .map((part) => PARAMETERS[part] ?? part)
    .join('/')

/** The access `closed` means that the route does not exist. */
const REQUESTS = [...new Set(Object.keys(ACCESS).map((key) => key.split(' ')[1] ?? ''))].flatMap(
  (pattern) =>
    METHODS.map((method) => {
      const routeMethod = method === 'HEAD' ? 'GET' : method
      const access = Object.entries(ACCESS).find(
        ([key]) => key === `${routeMethod} ${pattern}` || key === `ALL ${pattern}`,
      )?.[1]
      return { method, path: pathOf(pattern), access: access ?? 'closed' }
    }),
)

const DENIED_STATUSES = [401, 403]

async function openApp(extraRoutes: Route[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const services = await openLakeServices({
    dataDir,
    projectId: 'embedded',
    dataset: 'production',
    authorize(request) {
      const role = roles.find((role) => request.headers.get('cookie') === `session=${role}`)
      if (role) return { id: role, name: role, role }
      if (request.headers.get('authorization') === `Bearer ${TOKEN}`) {
        return { id: 'script', name: 'Script', role: 'administrator' }
      }
      return 'visitor'
    },
  })
  const close = () => {
    services.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const routes = lakeRoutes(services)
  return { close, routes, app: createLakeApp(services, [...routes, ...extraRoutes]) }
}

const SENDERS = {
  visitor: {},
  contributor: { cookie: 'session=contributor' },
  editor: { cookie: 'session=editor' },
  administrator: { cookie: 'session=administrator' },
  script: { authorization: `Bearer ${TOKEN}` },
} as const

const ADMINISTRATORS = ['administrator', 'script'] as const
const EDITORS = ['editor', ...ADMINISTRATORS] as const
const CONTRIBUTORS = ['contributor', ...EDITORS] as const

const SENDERS_BY_ACCESS: Record<string, readonly string[]> = {
  visitor: ['visitor', ...CONTRIBUTORS],
  contributor: CONTRIBUTORS,
  editor: EDITORS,
  administrator: ADMINISTRATORS,
}

describe('access by path, method and sender', () => {
  let opened: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    opened = await openApp()
    return opened.close
  })

  test('ACCESS contains every route once, with its access', () => {
    const routes = opened.routes.map(({ method, path, access }) => [`${method} ${path}`, access])
    expect(Object.fromEntries(routes)).toEqual(ACCESS)
    expect(routes).toHaveLength(Object.keys(ACCESS).length)
  })

  test.each(REQUESTS)('$method $path has the access $access', async ({ method, path, access }) => {
    const statuses: Record<string, number> = {}
    for (const [sender, headers] of Object.entries(SENDERS)) {
      const response = await opened.app.request(`http://localhost${path}`, { method, headers })
      await response.body?.cancel()
      statuses[sender] = response.status
    }
    const needed = access === 'closed' ? 'contributor' : access
    const allowed = Object.keys(statuses).filter(
      (name) => !DENIED_STATUSES.includes(statuses[name] ?? 0),
    )
    expect(allowed).toEqual(SENDERS_BY_ACCESS[needed])
    if (access === 'closed')
      expect(allowed.map((name) => statuses[name])).toEqual([404, 404, 404, 404])
  })

  test.each(REQUESTS)(
    'a wrong token gets a 401 at $method $path, but is ignored for assets',
    async ({ method, path }) => {
      const send = (headers: HeadersInit) => opened.app.request(path, { method, headers })
      const response = await send({ authorization: 'Bearer guessed' })
      const isAsset = /^\/(images|files)\//.test(path)
      expect(response.status).toBe(isAsset ? (await send({})).status : 401)
    },
  )

  test('a path may begin with two slashes', async () => {
    const path = 'http://localhost//v1/users/me'
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await opened.app.request(path, { headers })).status).toBe(200)
    expect((await opened.app.request(path)).status).toBe(401)
  })

  test.each(['/v2025-02-19/no/such/path', '/v1/data/query/production/more', '/v1/'])(
    'the missing path %s gets a 401 for a visitor and a 404 for a contributor',
    async (path) => {
      const { app } = opened
      expect((await app.request(path)).status).toBe(401)
      expect((await app.request(path, { headers: SENDERS.contributor })).status).toBe(404)
    },
  )

  test.each(Object.keys(ACCESS).filter((key) => key.includes(':dataset')))(
    '%s returns 404 for another dataset',
    async (key) => {
      const [method = '', pattern = ''] = key.split(' ')
      const path = pathOf(pattern).replace('production', 'staging')
      const response = await opened.app.request(path, { method, headers: SENDERS.administrator })
      expect(response.status).toBe(404)
      expect((await response.json()).message).toContain('Dataset "staging" was not found')
    },
  )
})

test.each(['', 'a b', 'x'.repeat(76)])('the tag “%s” is rejected', async (tag) => {
  const { origin } = await startLake()
  const search = new URLSearchParams({ query: '*', tag })
  const answer = await fetch(`${origin}/v1/data/query/production?${search}`)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toContain('"tag" must have 1 to 75 letters')
})

test('a route that declares no access is open to administrators only', async () => {
  const added = route({ path: '/:version/added' }, (c) => c.text('open'))
  const { app, close } = await openApp([added])
  onTestFinished(close)
  expect((await app.request('/v1/added')).status).toBe(401)
  expect((await app.request('/v1/added', { headers: SENDERS.editor })).status).toBe(403)
  expect((await app.request('/v1/added', { headers: SENDERS.script })).status).toBe(200)
})

test.each([
  ['/v1/data/listen/production?query=*', 'open', 'open'],
  ['/v1/data/live/events/production', 'open', 'open'],
  ['/v1/data/live/events/production?includeDrafts=true', 401, 'open'],
  ['/v1/socket/production', 401, 'open'],
  ['/v1/data/listen/staging?query=*', 404, 404],
  ['/v1/data/live/events/staging', 404, 404],
  ['/v1/socket/staging', 401, 404],
  ['/v1/data/query/production?query=*', 400, 400],
  ['/v1/users/me', 401, 400],
  ['/v1/no/such/path', 401, 404],
])(
  'a WebSocket at %s: %s for a visitor, %s for an administrator',
  async (path, asVisitor, asAdministrator) => {
    const { origin } = await startLake()
    const open = (headers: Record<string, string>) => {
      const socket = new WebSocket(origin.replace('http', 'ws') + path, { headers })
      onTestFinished(() => socket.terminate())
      return new Promise((resolve) => {
        socket.on('open', () => resolve('open'))
        socket.on('error', ({ message }) => resolve(Number(/\d+$/.exec(message)?.[0])))
      })
    }
    expect(await open({})).toBe(asVisitor)
    expect(await open({ authorization: `Bearer ${TOKEN}` })).toBe(asAdministrator)
  },
)
