import { httpError } from '@aangan/lake/errors'
import { parseJson, readText } from '@aangan/lake/request'
import { Histogram } from 'prom-client'
import * as v from 'valibot'
import { reportedRoutes, type WebVitalName, webVitalNames } from '../../domain/webVitals.ts'
import { fields, parseBody } from '../enquiries/request/parseBody.ts'
import { comesFromAnotherOrigin } from '../process/origin.ts'

const MAX_BODY_BYTES = 1024

/** A larger duration, in milliseconds, is a measurement error. */
const MAX_METRIC = 600_000

const metric = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_METRIC)))

const reportSchema = fields({
  // A fixed list limits the number of time series in Prometheus.
  route: v.picklist(reportedRoutes),
  metrics: fields({
    CLS: metric,
    FCP: metric,
    INP: metric,
    LCP: metric,
    TTFB: metric,
  } satisfies Record<WebVitalName, unknown>),
})

export type WebVitals = ReturnType<typeof createWebVitals>

/** Counts the web vitals of visitors' browsers for Prometheus. Stores nothing about the visitors. */
export function createWebVitals() {
  const durations = new Histogram({
    name: 'web_vital_seconds',
    help: 'Loading and response times that visitors’ browsers measured, by route and name.',
    labelNames: ['route', 'name'],
    // The buckets include the limits of "good" and "poor" (web.dev/articles/vitals).
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30],
    registers: [],
  })
  const shifts = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift that visitors’ browsers measured, by route.',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [],
  })

  function observe({ route, metrics }: v.InferOutput<typeof reportSchema>) {
    for (const name of webVitalNames) {
      const value = metrics[name]
      if (value === undefined) continue
      if (name === 'CLS') shifts.observe({ route }, value)
      else durations.observe({ route, name }, value / 1000)
    }
  }

  return {
    metrics: [durations, shifts],
    /**
     * Counts the report in the request's body. Accepts any content type, because `sendBeacon` sends text.
     * @throws RequestError 400, 403 or 413
     */
    async handleReport(request: Request): Promise<Response> {
      if (comesFromAnotherOrigin(request))
        throw httpError(403, 'Reports are accepted only from pages of this site.')
      const body = parseJson(await readText(request, MAX_BODY_BYTES), 'The body')
      observe(parseBody(reportSchema, body))
      return new Response(null, { status: 204 })
    },
  }
}
