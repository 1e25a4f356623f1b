import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callPaths } from '../../../domain/paths.ts'
import { createSiteApp } from '../app.ts'
import { createWebVitals } from './webVitals.ts'
import { createWebVitalsService } from './webVitalsService.ts'
import { webVitalsTable } from './webVitalsTable.ts'

const HOUR_MS = 3_600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The site as it takes reports, and what it has counted. */
function desk() {
  const webVitals = createWebVitals()
  const app = createSiteApp({
    lake: undefined,
    enquiryServices: [],
    webVitals: createWebVitalsService(webVitals),
    studio: new Hono(),
    files: (_, next) => next(),
    pageAt: () => Promise.reject(new Error('No page is asked for here.')),
    policy: () => undefined,
  })
  const send = (body: unknown, { headers = {}, method = 'POST', address = '203.0.113.7' } = {}) =>
    app.request(
      callPaths.webVitals,
      { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
      { incoming: { headers: {}, socket: { remoteAddress: address } } },
    )
  return { send, rows: webVitals.rows }
}

const report = (lcp: number) => ({ route: '/', metrics: { LCP: lcp } })

test('what browsers measured is counted by route and figure, as percentiles', async () => {
  const { send, rows } = desk()
  for (let at = 1; at <= 100; at += 1)
    expect((await send({ route: '/', metrics: { LCP: at * 10, CLS: at / 1000 } })).status).toBe(204)
  await send({ route: '/:slug', metrics: { INP: 8 } })
  expect(rows().map(({ route, name, count }) => [route, name, count])).toEqual([
    ['/', 'CLS', 100],
    ['/', 'LCP', 100],
    ['/:slug', 'INP', 1],
  ])
  const [cls, lcp] = rows()
  // Two digits count.
  expect([lcp?.p50, lcp?.p75, lcp?.p95].map((ms) => Math.round((ms ?? 0) / 10))).toEqual([
    50, 75, 95,
  ])
  expect(cls?.p75).toBeCloseTo(0.075, 3)
})

test('what was measured more than a day ago is forgotten', async () => {
  const { send, rows } = desk()
  await send(report(4000))
  vi.advanceTimersByTime(23 * HOUR_MS)
  await send(report(100))
  expect(rows()[0]?.count).toBe(2)
  vi.advanceTimersByTime(6 * HOUR_MS)
  expect(rows()[0]?.count).toBe(1)
  vi.advanceTimersByTime(24 * HOUR_MS)
  expect(rows()).toEqual([])
})

test.each([
  ['no JSON', 'LCP=1', 'The body is not valid JSON.'],
  ['no object', '[]', 'A report must have "route" and "metrics", and nothing else.'],
  ['a route that there is not', { route: '/secret', metrics: {} }, '"route" must be one of / '],
  ['an unknown figure', { route: '/', metrics: { FID: 1 } }, '"metrics" may have CLS, FCP, '],
  ['more than measurements', { ...report(1), user: 'Asha' }, 'A report must have "route" and'],
  ['text for a number', { route: '/', metrics: { LCP: '1' } }, 'LCP must be a number from 0 to'],
  ['a negative number', report(-1), 'LCP must be a number from 0 to 600000.'],
  [
    'a number without end',
    '{"route":"/","metrics":{"CLS":1e999}}',
    'CLS must be a number from 0 to 600.',
  ],
])('%s is refused with a sentence', async (_, body, sentence) => {
  const { send, rows } = desk()
  const answer = await send(body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toContain(sentence)
  expect(rows()).toEqual([])
})

test('a body of more than a kibibyte, another method and another site’s page are refused', async () => {
  const { send, rows } = desk()
  expect((await send(JSON.stringify(report(1)).padEnd(1025))).status).toBe(413)
  const put = await send(report(1), { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST'])
  const origin = 'https://evil.example'
  expect((await send(report(1), { headers: { origin } })).status).toBe(403)
  expect(rows()).toEqual([])
})

test('one address cannot make the figures alone', async () => {
  const { send, rows } = desk()
  for (let at = 0; at < 500; at += 1) await send(report(1))
  expect(rows()[0]?.count).toBe(120)
  expect((await send(report(1))).status).toBe(429)
  expect((await send(report(1), { address: '203.0.113.8' })).status).toBe(204)
})

test('an editor reads them as a table', async () => {
  const { send, rows } = desk()
  expect(webVitalsTable(rows())).toBe('No page was measured during the last 24 hours.\n')
  await send({ route: '/contactus', metrics: { LCP: 212.4, CLS: 0.0123 } })
  const lines = webVitalsTable(rows()).split('\n').slice(2)
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ['Route', 'Figure', 'Pages', '50 %', '75 %', '95 %'],
    ['/contactus', 'CLS', '1', '0.012', '0.012', '0.012'],
    ['/contactus', 'LCP', '1', '212 ms', '212 ms', '212 ms'],
    [''],
  ])
})
