import { Counter } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './httpServer.ts'
import { serveMetrics } from './metrics.ts'

test('metrics count requests by route, method and status, without paths', async () => {
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  const extraMetric = new Counter({ name: 'counted_elsewhere', help: 'x', registers: [] })
  extraMetric.inc(3)
  const { server } = httpServer
  const metrics = await serveMetrics({ server, port: 0, extraMetrics: [extraMetric] })
  const servePage = ({ url }: Request) =>
    new Response('page', { status: url.endsWith('/secret-path') ? 404 : 200 })
  await httpServer.listen(metrics.observe(servePage))
  onTestFinished(async () => {
    await metrics.close()
    await httpServer.close()
  })
  for (const path of ['/', '/blog', '/secret-path', '/v2025-02-19/data/query/production'])
    await fetch(httpServer.origin + path)
  await fetch(httpServer.origin, { method: 'PROPFIND' })

  const answer = await fetch(`${metrics.origin}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  expect(text).toContain('http_requests_total{route="page",method="GET",status="200"} 2')
  expect(text).toContain('http_requests_total{route="page",method="GET",status="404"} 1')
  expect(text).toContain('http_requests_total{route="page",method="other",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{route="page"} 4')
  expect(text).toContain('http_requests_total{route="query",method="GET",status="200"} 1')
  expect(text).toMatch(/^http_connections \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toContain('counted_elsewhere 3')
  expect(text).not.toContain('secret-path')
  expect((await fetch(metrics.origin)).status).toBe(404)
})
