import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { missedPathsPath } from '../../domain/missedPaths.ts'
import { callPaths, enquiriesPath, paths, sharePath } from '../../domain/paths.ts'
import { type Measured, measureDelay, reportMeasured } from '../../tests/setup/lake/measureDelay.ts'
import { createTestSite } from '../../tests/setup/server/createTestSite.ts'
import { openTestServer } from '../../tests/setup/server/openTestServer.ts'
import { EDITOR_TOKEN } from '../../tests/setup/server/serverClients.ts'
import { openTestStore } from '../../tests/setup/server/testStore.ts'
import { createEnquiriesApi } from '../enquiries/list/enquiriesApi.ts'
import { MAX_FORM_BYTES } from '../enquiries/request/readBody.ts'
import { createMissedPaths } from './missedPaths.ts'

// The worst requests to each of the site's own routes. A new route without a row fails.

const MAX_DELAY_MS = { visitor: 250, editor: 2_500 }
const MAX_GROWTH_MB = 300

/** As many requests as a browser, or a simple script, sends at once. */
const AT_ONCE = 50

const STAND_IN = '/stand-in'

/** The routes that pass a request on: to the lake, which has a table of its own, or to the next route. */
const PASSED_ON = ['ALL /*', 'ALL /:version/data/query/*']

async function listRoutes() {
  const store = await openTestStore()
  const visitor = 'visitor' as const
  const site = createTestSite({
    lake: { handles: () => false, fetch: async () => new Response() },
    standIns: [{ path: STAND_IN, fetch: async () => new Response() }],
    enquiriesApi: createEnquiriesApi({ store, authorize: () => visitor }),
    missedPathsApi: createMissedPaths({
      readKnownPaths: async () => () => undefined,
      authorize: async () => visitor,
    }).api,
    hostedPreview: new Hono().get('*', (c) => c.text('hosted')),
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

const WORST: Record<string, (n: number) => Sent> = {
  [`ALL ${STAND_IN}`]: (n) => ({
    path: callPaths.sendEmail,
    ...json({ template_params: { message: `${n} ${longText}` } }),
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
  'GET /api/preview/*': (n) => ({ path: `/api/preview/${n}` }),
  'GET /studio': () => ({ path: '/studio' }),
  'GET /studio/*': (n) => ({ path: `/studio/${n}` }),
  [`GET ${sharePath}/*`]: (n) => ({ path: `${sharePath}/blog.png?${n}` }),
  [`GET ${sharePath}.png`]: (n) => ({ path: `${sharePath}.png?${n}` }),
  [`POST ${paths.contact}`]: (n) => ({
    path: paths.contact,
    ...form({ name: `${n}`, message: longText.slice(0, MAX_FORM_BYTES / 20) }),
  }),
  'GET /*': (n) => ({ path: `${paths.blog}?q=${n}` }),
}

const server = await openTestServer()

afterAll(server.close)

test('each route of the site has a row', async () => {
  expect((await listRoutes()).toSorted()).toEqual(Object.keys(WORST).toSorted())
})

test('the worst requests to each route delay nobody for too long', async () => {
  const measured = new Map<string, Measured>()
  const wrong: string[] = []
  await server.page('/')
  for (const [route, createRequest] of Object.entries(WORST)) {
    const { sender = 'visitor' } = createRequest(0)
    const { result: statuses, ...row } = await measureDelay(() =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async (_, n) => {
          const { path, headers, method, body } = createRequest(n)
          const answer = await fetch(server.origin + path, {
            ...(method ? { method } : {}),
            ...(body ? { body } : {}),
            headers: {
              ...headers,
              ...(sender === 'editor' ? { authorization: `Bearer ${EDITOR_TOKEN}` } : {}),
            },
            redirect: 'manual',
          })
          await answer.arrayBuffer()
          return answer.status
        }),
      ),
    )
    measured.set(`${route}, ${sender}`, row)
    // This server has no Studio.
    const isWrong = statuses.some((status) => status === 500)
    if (isWrong || row.delayMs > MAX_DELAY_MS[sender] || row.growthMb > MAX_GROWTH_MB)
      wrong.push(`${route}, ${sender}: ${statuses[0]}, ${row.delayMs} ms, ${row.growthMb} MB`)
  }
  reportMeasured(measured)
  expect(wrong).toEqual([])
})
