import { setTimeout } from 'node:timers/promises'
import type { Lake } from '@aangan/lake'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { compress } from 'hono/compress'
import { enablePreviewPath, hostedPreviewPath } from '../../domain/hostedPreview.ts'
import { missedPathsPath } from '../../domain/missedPaths.ts'
import { callPaths, enquiriesPath, paths, sharePath, studioPath } from '../../domain/paths.ts'
import type { StandIn } from '../enquiries/intake/standIn.ts'
import { limitRequests } from '../limits/limitMiddleware.ts'
import {
  HOSTED_PREVIEW_LIMITS,
  RENDERING_LIMITS,
  type RequestLimits,
  WEB_VITALS_LIMITS,
} from '../limits/requestLimits.ts'
import { clientAddressOf } from '../process/clientAddress.ts'
import { stackOf } from '../process/errors.ts'
import { findRejection } from '../process/outage.ts'
import { listBaseHeaders } from './headers.ts'
import { createPageRoutes, type PageRoutesOptions } from './pages/pageRoutes.ts'
import { APOLOGY, renderPlainPage, renderRejection } from './plainPage.ts'

export type SiteAppOptions = Omit<PageRoutesOptions, 'baseHeaders'> & {
  isHttps: boolean
  lake: Pick<Lake, 'handles' | 'fetch'> | undefined
  standIns: Pick<StandIn, 'path' | 'fetch'>[]
  handleWebVitalsReport(request: Request): Promise<Response>
  enquiriesApi: Hono
  missedPathsApi: Hono
  hostedPreview: Hono | undefined
  studio: Hono
  sharePictures: MiddlewareHandler
  files: MiddlewareHandler
  errorPage?: ((error: Error) => Promise<Response>) | undefined
}

/** Each connection of a flood waits for its answer, so a flood over a limit costs little. */
const REFUSAL_DELAY_MS = 1_000

/** Creates the HTTP routes of the site's origin, in the order in which they are tried. */
export function createSiteApp(options: SiteAppOptions): Hono {
  const { isHttps, lake, standIns, handleWebVitalsReport, enquiriesApi } = options
  const { missedPathsApi, hostedPreview, studio, sharePictures, files, errorPage } = options
  const { clientAddressHeader } = options
  const baseHeaders = listBaseHeaders({ isHttps })
  const { acceptPostedForm, servePage } = createPageRoutes({
    ...options,
    baseHeaders,
  })
  const limit = (limits: RequestLimits) => limitRequests(limits, clientAddressHeader)
  const senderOf = (c: Context) => ({ address: clientAddressOf(c, clientAddressHeader) })

  const app = new Hono()
  app.use(addBaseHeaders)
  // Query results are compressed, but event streams are not, because compression would delay events.
  if (lake) app.use('/:version/data/query/*', compress()).use(answerFromLake)
  for (const { path, fetch } of standIns) app.all(path, (c) => fetch(c.req.raw, senderOf(c)))
  app.post(callPaths.webVitals, limit(WEB_VITALS_LIMITS), (c) => handleWebVitalsReport(c.req.raw))
  app.route(enquiriesPath, enquiriesApi)
  app.route(missedPathsPath, missedPathsApi)
  if (hostedPreview)
    app.use(enablePreviewPath, limit(HOSTED_PREVIEW_LIMITS)).route(hostedPreviewPath, hostedPreview)
  app.get(studioPath, (c) => c.redirect(`${studioPath}/`, 301)).route(studioPath, studio)
  app.on('GET', [`${sharePath}/*`, `${sharePath}.png`], limit(RENDERING_LIMITS), sharePictures)
  app.post(paths.contact, acceptPostedForm)
  app.use(files)
  app.get('*', servePage)
  app.all('*', (c) =>
    c.text(`${c.req.method} is not allowed at this address.`, 405, { allow: 'GET, HEAD' }),
  )
  app.onError((error, c) => {
    const rejection = findRejection(error)
    if (rejection) return renderRejection(rejection, c.req.header('accept'))
    console.error(stackOf(error))
    return errorPage ? errorPage(error) : renderPlainPage({ status: 500, ...APOLOGY })
  })
  return app

  async function addBaseHeaders(c: Context, next: Next) {
    await next()
    if (c.res.status === 429) await setTimeout(REFUSAL_DELAY_MS)
    if (c.get('hasBaseHeaders')) return
    for (const [name, value] of Object.entries(baseHeaders)) c.res.headers.set(name, value)
    // permissions-policy has no effect on scripts. Omitting it saves bytes, because a first visit loads many scripts.
    if (c.req.path.startsWith('/assets/') && c.req.path.endsWith('.js'))
      c.res.headers.delete('permissions-policy')
  }

  async function answerFromLake(c: Context, next: Next) {
    if (!lake?.handles(new URL(c.req.url).pathname)) return next()
    return lake.fetch(c.req.raw, senderOf(c))
  }
}
