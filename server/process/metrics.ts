import type { Server } from 'node:http'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client'
import { createHttpServer, type Handler } from './httpServer.ts'

export type MetricsOptions = {
  server: Server
  port: number
  extraMetrics?: readonly Metric[]
}

/** Serves Prometheus metrics on 127.0.0.1, hidden from visitors. @throws StartupError when the port is unusable */
export async function serveMetrics({ server, port, extraMetrics = [] }: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until the handler returned the answer, by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  new Gauge({
    name: 'http_connections',
    help: 'Open connections.',
    registers,
    async collect() {
      this.set(
        await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
      )
    },
  })
  for (const metric of extraMetrics) registry.registerMetric(metric)
  const metricsServer = await createHttpServer({
    host: '127.0.0.1',
    port,
    variable: 'METRICS_PORT',
  })
  await metricsServer.listen(async ({ url }) =>
    new URL(url).pathname === '/metrics'
      ? new Response(await registry.metrics(), {
          headers: { 'content-type': registry.contentType },
        })
      : new Response('The only path here is /metrics.\n', { status: 404 }),
  )
  return {
    ...metricsServer,
    /** Returns a handler that also counts the requests. */
    observe:
      (handler: Handler): Handler =>
      async (request, node) => {
        const started = performance.now()
        const response = await handler(request, node)
        const { method = '', url = '' } = node.incoming
        const route = routeOf(url.split('?')[0] ?? '')
        const { status } = response
        requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
        durations.observe({ route }, (performance.now() - started) / 1000)
        return response
      },
  }
}

// Paths and methods are grouped, because each invented path or method would otherwise create a time series.

const ROUTES: readonly [name: string, paths: RegExp][] = [
  ['query', /^\/+v[^/]+\/data\/query\//],
  ['content', /^\/+v(1|X|\d{4}-\d\d-\d\d)\//],
  ['asset', /^\/(assets|images|files|share)[/.]/],
  ['studio', /^\/studio(\/|$)/],
  ['call', /^\/api\//],
]

const routeOf = (path: string): string =>
  ROUTES.find(([, paths]) => paths.test(path))?.[0] ?? 'page'

const METHODS: ReadonlySet<string> = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS'.split(' '))
