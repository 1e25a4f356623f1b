import { readBytes } from '@aangan/lake/body'
import { httpError, RequestError } from '@aangan/lake/errors'
import { parseJson } from '@aangan/lake/json'
import * as v from 'valibot'
import { callPaths } from '../../../domain/paths.ts'
import { reportedRoutes, type WebVitalName, webVitalNames } from '../../../domain/webVitals.ts'
import { comesFromAnotherSite } from '../../process/origin.ts'
import { highestOf, type WebVitals } from './webVitals.ts'

const MAX_BODY_BYTES = 1024

const figure = (name: WebVitalName) => {
  const highest = highestOf(name)
  const sentence = `${name} must be a number from 0 to ${highest}.`
  return v.optional(
    v.pipe(v.number(sentence), v.minValue(0, sentence), v.maxValue(highest, sentence)),
  )
}

const REPORT = 'A report must have "route" and "metrics", and nothing else.'
const METRICS = `"metrics" may have ${webVitalNames.join(', ')}, and nothing else.`

const report = v.strictObject(
  {
    route: v.picklist(reportedRoutes, `"route" must be one of ${reportedRoutes.join(' ')}.`),
    metrics: v.strictObject(
      {
        CLS: figure('CLS'),
        FCP: figure('FCP'),
        INP: figure('INP'),
        LCP: figure('LCP'),
        TTFB: figure('TTFB'),
      },
      METRICS,
    ),
  },
  REPORT,
)

/**
 * Takes what a visitor's browser has measured: POST with JSON, whatever its content type (`sendBeacon` sends text).
 * 204, or a 4xx with `{message}`, a sentence. Reads no cookie and stores nothing about the sender.
 */
export const createWebVitalsService = ({ note }: Pick<WebVitals, 'note'>) => ({
  path: callPaths.webVitals,
  async fetch(request: Request): Promise<Response> {
    try {
      if (request.method !== 'POST')
        throw httpError(405, `Only POST is answered here, not ${request.method}.`)
      if (comesFromAnotherSite(request))
        throw httpError(403, 'Only what pages of this site have measured is taken.')
      const bytes = await readBytes(request, MAX_BODY_BYTES)
      const parsed = v.safeParse(report, parseJson(new TextDecoder().decode(bytes), 'The body'))
      if (!parsed.success) throw httpError(400, parsed.issues[0].message)
      note(parsed.output as Parameters<typeof note>[0]) // what is optional may be missing, and is never undefined
      return new Response(null, { status: 204 })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const headers: Record<string, string> = error.status === 405 ? { allow: 'POST' } : {}
      return Response.json({ message: error.message }, { status: error.status, headers })
    }
  },
})
