import { generateSignedCookie } from 'hono/cookie'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { missedPathsPath } from '../../domain/missedPaths.ts'
import { callPaths, enquiriesPath, paths, sharePath } from '../../domain/paths.ts'
import { type Measured, measureDelay, reportMeasured } from '../../tests/setup/lake/measureDelay.ts'
import { createTestSite } from '../../tests/setup/server/createTestSite.ts'
import { openTestServer } from '../../tests/setup/server/openTestServer.ts'
import { answers } from '../../tests/setup/server/sampleEnquiry.ts'
import { EDITOR_TOKEN } from '../../tests/setup/server/serverClients.ts'
import { startGatedStudio } from '../../tests/setup/server/startGatedStudio.ts'
import { openTestStore } from '../../tests/setup/server/testStore.ts'
import { readConfig } from '../config/config.ts'
import { createEnquiriesApi } from '../enquiries/list/enquiriesApi.ts'
import { createHttpServer } from '../process/httpServer.ts'
import { createSessions } from '../session/sessions.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { createSignInRoutes } from '../session/signInRoutes.ts'
import { createMissedPaths } from './missedPaths.ts'
import { createHostedPreview } from './preview/hostedPreview.ts'

// The worst requests to each of the site's own routes. A new route without a row fails.

const MAX_DELAY_MS = { visitor: 250, editor: 2_500 }
const MAX_GROWTH_MB = 300

/** As many requests as a browser, or a simple script, sends at once. */
const AT_ONCE = 50

const ADDRESS_HEADER = 'x-forwarded-for'
const STAND_IN = '/stand-in'

const { site: hostedSite } = readConfig({ VITE_SANITY_PROJECT_ID: 'abc123' })
const VIEWER_TOKEN = 'a-token-of-a-viewer'
const hostedPreview = createHostedPreview({ site: hostedSite, token: VIEWER_TOKEN, isHttps: false })

/** The routes that pass a request on: to the lake, which has a table of its own, or to the next route. */
const PASSED_ON = ['ALL /*', 'ALL /:version/data/query/*']

async function listRoutes() {
  const store = await openTestStore()
  const db = await openSessionTables(store.tables)
  const sessions = createSessions(db, { tokens: [], port: '', isHttps: false })
  const visitor = 'visitor' as const
  const site = createTestSite({
    lake: { handles: () => false, fetch: async () => new Response() },
    standIns: [{ path: STAND_IN, fetch: async () => new Response() }],
    enquiriesApi: createEnquiriesApi({ store, authorize: () => visitor }),
    missedPathsApi: createMissedPaths({
      readKnownPaths: async () => () => undefined,
      authorize: async () => visitor,
    }).api,
    hostedPreview,
    studio: createSignInRoutes(db, sessions, undefined),
  })
  const routes = new Set(site.routes.map(({ method, path }) => `${method} ${path}`))
  return [...routes].filter((route) => !PASSED_ON.includes(route))
}

type Sent = { path: string; sender?: 'editor' } & Pick<RequestInit, 'method' | 'body' | 'headers'>

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const json = (value: object) => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
const longText = 'ह'.repeat(6_000)
const longAnswers = (n: number) => ({ ...answers, name: `${n}`, message: longText })
const ids = { lib_version: '1', user_id: 'u', service_id: 's', template_id: 't' }

const QUERY_PATH = '/v2025-02-19/data/query/production'
const previewCookie = await generateSignedCookie('preview-abc123', `${2 ** 43}`, VIEWER_TOKEN)
/** Only editors get the cookie. */
const preview = (path: string, request: Omit<Sent, 'path'> = {}): Sent => ({
  path: `/api/preview${path}`,
  sender: 'editor',
  ...request,
  headers: { ...request.headers, cookie: previewCookie },
})

const WORST: Record<string, (n: number) => Sent> = {
  [`ALL ${STAND_IN}`]: (n) => ({
    path: callPaths.sendEmail,
    ...json({ ...ids, template_params: { ...longAnswers(n), to_email: answers.email } }),
  }),
  [`POST ${callPaths.webVitals}`]: () => ({
    path: callPaths.webVitals,
    ...json({ route: '/', metrics: { CLS: 1 } }),
  }),
  [`ALL ${enquiriesPath}/*`]: () => ({ path: `${enquiriesPath}/x`, sender: 'editor' }),
  [`GET ${enquiriesPath}`]: () => ({ path: `${enquiriesPath}?limit=5000`, sender: 'editor' }),
  [`GET ${enquiriesPath}/csv`]: () => ({ path: `${enquiriesPath}/csv`, sender: 'editor' }),
  [`PATCH ${enquiriesPath}/:id{\\d{1,9}}`]: () => ({
    ...{ path: `${enquiriesPath}/1`, sender: 'editor' },
    ...json({ note: longText, noteBefore: '' }),
    method: 'PATCH',
  }),
  [`DELETE ${enquiriesPath}/:id{\\d{1,9}}`]: () => ({
    ...{ path: `${enquiriesPath}/1`, sender: 'editor', method: 'DELETE' },
  }),
  [`GET ${missedPathsPath}`]: () => ({ path: missedPathsPath, sender: 'editor' }),
  'ALL /api/preview/enable': (n) => ({ path: `/api/preview/enable?${n}` }),
  'GET /api/preview/ready': () => ({ path: '/api/preview/ready' }),
  'GET /api/preview/enable': (n) => ({ path: `/api/preview/enable?${n}` }),
  'GET /api/preview/:version/data/query/production': (n) =>
    preview(`${QUERY_PATH}?query=${longText.slice(0, 1_000)}${n}`),
  'POST /api/preview/:version/data/query/production': (n) =>
    preview(QUERY_PATH, json({ query: '*', params: { n, text: longText.repeat(6) } })),
  'GET /api/preview/:version/data/live/events/production': () =>
    preview(QUERY_PATH.replace('query', 'live/events')),
  'GET /studio': () => ({ path: '/studio' }),
  'GET /studio/*': (n) => ({ path: `/studio/?sign-in=${n}` }),
  // The first one is a browser's password check, and the second one is a sign-in link.
  'POST /studio/*': (n) => ({
    path: '/studio/sign-in',
    ...form(
      n % 2 ? { code: longText.slice(0, 400) } : { name: `${n}`, password: 'x'.repeat(3_000) },
    ),
  }),
  [`GET ${sharePath}/*`]: (n) => ({ path: `${sharePath}/blog.png?${n}` }),
  [`GET ${sharePath}.png`]: (n) => ({ path: `${sharePath}.png?${n}` }),
  [`POST ${paths.contact}`]: (n) => ({
    path: paths.contact,
    ...form(n % 2 ? longAnswers(n) : { name: `${n}`, message: longText }),
  }),
  'GET /*': (n) => ({ path: `${paths.blog}?q=${n}` }),
}

const server = await openTestServer({ CLIENT_ADDRESS_HEADER: ADDRESS_HEADER })

afterAll(server.close)

test('each route of the site has a row', async () => {
  expect((await listRoutes()).toSorted()).toEqual(Object.keys(WORST).toSorted())
})

async function serveHostedPreview() {
  const sanity = setupServer(
    http.all('https://abc123.api.sanity.io/*', () => HttpResponse.json({ result: null })),
  )
  sanity.listen({ onUnhandledFrame: 'bypass' })
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  const site = createTestSite({ hostedPreview, clientAddressHeader: ADDRESS_HEADER })
  await httpServer.listen(site.fetch)
  onTestFinished(async () => {
    sanity.close()
    await httpServer.close()
  })
  return httpServer.origin
}

/** From another address each time, so that no limit of an address reduces the work. */
const send = async (origin: string, { path, sender, headers, method, body }: Sent, n: number) => {
  const answer = await fetch(origin + path, {
    ...(method ? { method } : {}),
    ...(body ? { body } : {}),
    headers: {
      [ADDRESS_HEADER]: `192.0.2.${n}`,
      ...headers,
      ...(sender === 'editor' ? { authorization: `Bearer ${EDITOR_TOKEN}` } : {}),
    },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}

test('the worst requests to each route delay nobody for too long', async () => {
  const measured = new Map<string, Measured>()
  const wrong: string[] = []
  await server.page('/')
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const { origin: studio } = await startGatedStudio({ CLIENT_ADDRESS_HEADER: ADDRESS_HEADER })
  const origins = [
    ['/api/preview', await serveHostedPreview()],
    ['/studio/', studio],
    ['', server.origin],
  ] as const
  for (const [route, createRequest] of Object.entries(WORST)) {
    const { path, sender = 'visitor' } = createRequest(0)
    const [, origin = ''] = origins.find(([start]) => path.startsWith(start)) ?? []
    const { result: statuses, ...row } = await measureDelay(() =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(origin, createRequest(n), n))),
    )
    const answered = [...new Set(statuses)].join(', ')
    measured.set(`${route}, ${sender}: ${answered}`, row)
    const isWrong = statuses.some((status) => status === 500)
    if (isWrong || row.delayMs > MAX_DELAY_MS[sender] || row.growthMb > MAX_GROWTH_MB)
      wrong.push(`${route}, ${sender}: ${answered}, ${row.delayMs} ms, ${row.growthMb} MB`)
  }
  reportMeasured(measured)
  expect(wrong).toEqual([])
})
