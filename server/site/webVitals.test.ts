import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callPaths } from '../../domain/paths.ts'
import { createTestSite } from '../../tests/setup/server/createTestSite.ts'
import { createWebVitals } from './webVitals.ts'

function createSite() {
  const webVitals = createWebVitals()
  const registry = new Registry()
  for (const metric of webVitals.metrics) registry.registerMetric(metric)
  const app = createTestSite({ handleWebVitalsReport: webVitals.handleReport })
  const send = (body: unknown, { headers = {}, method = 'POST', address = '203.0.113.7' } = {}) =>
    app.request(
      callPaths.webVitals,
      { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
      { incoming: { headers: {}, socket: { remoteAddress: address } } },
    )
  const countMeasurements = async () => {
    const counts = (await registry.metrics()).matchAll(/_count\{.*\} (\d+)$/gm)
    return [...counts].reduce((total, [, count]) => total + Number(count), 0)
  }
  return { send, countMeasurements, metrics: () => registry.metrics() }
}

const report = (lcp: number) => ({ route: '/', metrics: { LCP: lcp } })

test('measurements are counted by route and metric, with times in seconds', async () => {
  const { send, metrics } = createSite()
  expect((await send({ route: '/', metrics: { LCP: 2400, CLS: 0.07 } })).status).toBe(204)
  await send({ route: '/:slug', metrics: { INP: 90 } })
  const text = await metrics()
  for (const line of [
    'web_vital_seconds_bucket{le="1.8",route="/",name="LCP"} 0',
    'web_vital_seconds_bucket{le="2.5",route="/",name="LCP"} 1',
    'web_vital_seconds_sum{route="/",name="LCP"} 2.4',
    'web_vital_seconds_count{route="/:slug",name="INP"} 1',
    'web_vital_layout_shift_bucket{le="0.05",route="/"} 0',
    'web_vital_layout_shift_bucket{le="0.1",route="/"} 1',
  ])
    expect(text).toContain(line)
})

test.each([
  ['malformed JSON', 'LCP=1', 'The body is not valid JSON.'],
  ['a list as its body', '[]', 'route is missing.'],
  ['an unknown route', { route: '/secret', metrics: {} }, 'route '],
  ['an unknown metric', { route: '/', metrics: { FID: 1 } }, 'metrics.FID '],
  ['an unknown field', { ...report(1), user: 'Asha' }, 'user '],
  ['text for a number', { route: '/', metrics: { LCP: '1' } }, 'metrics.LCP '],
  ['a negative number', report(-1), 'metrics.LCP '],
  ['an infinite number', '{"route":"/","metrics":{"CLS":1e999}}', 'metrics.CLS '],
])(
  'a report with %s is rejected with an error message and not counted',
  async (_, body, message) => {
    const { send, countMeasurements } = createSite()
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(message)
    expect(await countMeasurements()).toBe(0)
  },
)

test('a report that is too long, not sent with POST, or from another origin is rejected and not counted', async () => {
  const { send, countMeasurements } = createSite()
  expect((await send(JSON.stringify(report(1)).padEnd(1025))).status).toBe(413)
  expect((await send(report(1), { method: 'PUT' })).status).toBe(405)
  const origin = 'https://evil.example'
  expect((await send(report(1), { headers: { origin } })).status).toBe(403)
  expect(await countMeasurements()).toBe(0)
})

test('after 120 reports in a minute, further reports from the same IP address are rejected with 429', async () => {
  vi.useFakeTimers({ toFake: ['performance'] }) // time restores two reports a second
  onTestFinished(() => void vi.useRealTimers())
  const { send, countMeasurements } = createSite()
  await Promise.all(Array.from({ length: 500 }, () => send(report(1))))
  expect(await countMeasurements()).toBe(120)
  expect((await send(report(1))).status).toBe(429)
  expect((await send(report(1), { address: '203.0.113.8' })).status).toBe(204)
})
