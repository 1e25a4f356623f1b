import type { Lake } from '@aangan/lake'
import type { Hono } from 'hono'
import { paths } from '../domain/paths.ts'
import type { Config } from './config/config.ts'
import { requireHostedDataset } from './config/hostedProject.ts'
import { openChannels } from './enquiries/outbox/channels.ts'
import { openServices, type Services, type ServicesOptions } from './openServices.ts'
import { clientAddressOf } from './process/clientAddress.ts'
import { createClosers } from './process/closers.ts'
import {
  createHttpServer,
  type Handler,
  type HttpServer,
  type UpgradeHandler,
} from './process/httpServer.ts'
import { serveMetrics } from './process/metrics.ts'
import { createSiteApp, type SiteAppOptions } from './site/app.ts'
import { createMissedPaths } from './site/missedPaths.ts'
import { createPages, type PageOptions, type Pages } from './site/pages/pages.ts'
import { createHostedPreview } from './site/preview/hostedPreview.ts'
import { createSharedPreview } from './site/preview/sharedPreview.ts'
import { createSharePictures, sharePicturesFolder } from './site/share/sharePictures.ts'
import { serveStudio } from './site/studio.ts'
import { createVisitorQueryGuard } from './site/visitorQueryGuard.ts'
import { createWebVitals, type WebVitals } from './site/webVitals.ts'

export type Site = Pick<SiteAppOptions, 'files' | 'policy' | 'errorPage'> & {
  loadPageParts: PageOptions['loadPageParts']
  createPageLookup(pages: Pages, lake: Lake | undefined): SiteAppOptions['pageAt']
  upgrade?: UpgradeHandler
}

export type Studio = { pages: Hono; upgrade?: UpgradeHandler }

export type ServerOptions = {
  print(line: string): void
  openSite(httpServer: HttpServer): Promise<Site>
  openStudio: (() => Promise<Studio>) | undefined
  /** Whether editors may sign in and scripts may write; true by default. */
  hasEditors?: boolean
  /** Whether visitors may also send queries that `npm run typegen` has not listed yet; false by default. */
  allowsNewQueries?: boolean
} & Pick<ServicesOptions, 'onFatal'>

export type RunningServer = {
  /** For a browser on this machine. */
  origin: string
  /** Waits up to 5 seconds for requests in flight. */
  close(): Promise<void>
}

/**
 * Serves the site and the stand-ins for the services that the enquiry form calls. Also serves the lake if the content
 * is embedded, and the Studio if `openStudio` is given. All have one origin.
 * @throws StartupError or LakeError when a variable, the port, the database, the data folder or the seed is unusable
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { print, openSite, openStudio, hasEditors = true, onFatal } = options
  const { allowsNewQueries = false } = options
  const closers = createClosers()
  try {
    // First, so that a malformed variable is reported before the site is built and the seed imported.
    const channels = openChannels(config)
    await requireHostedDataset(config.site)
    const httpServer = await createHttpServer(config)
    const [site, services] = await Promise.all([
      openSite(httpServer),
      openServices(config, {
        origin: httpServer.origin,
        hasEditors,
        channels,
        onFatal,
        visitorQueryGuard: createVisitorQueryGuard(allowsNewQueries),
      }),
    ])
    closers.add(services.close)
    const { lake, enquiries } = services
    const studio = openStudio ? await openStudio() : missingStudio
    const webVitals = createWebVitals()
    const app = createApp(config, { httpServer, site, services, studio, webVitals, hasEditors })
    closers.add(() => {
      const closed = httpServer.close()
      lake?.endStreams()
      return closed
    })
    const upgradeToLake: UpgradeHandler = (incoming, ...rest) => {
      const address = clientAddressOf({ env: { incoming } }, config.clientAddressHeader)
      return lake?.upgrade(incoming, ...rest, { address }) ?? false
    }
    const upgrades = [site.upgrade, studio.upgrade, upgradeToLake]
    let handler: Handler = app.fetch
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics({
        server: httpServer.server,
        port: config.metricsPort,
        extraMetrics: [...webVitals.metrics, ...enquiries.metrics],
      })
      closers.add(metrics.close)
      handler = metrics.observe(handler)
      print(`Metrics ${metrics.origin}/metrics`)
    }
    await httpServer.listen(handler, {
      notice: services.tables.notice,
      upgrade: (request, socket, head) =>
        upgrades.some((handle) => handle?.(request, socket, head)),
    })
    await printStart(config, services, { print, origin: httpServer.origin, openStudio })
    return { origin: httpServer.origin, close: closers.close }
  } catch (error) {
    await closers.close()
    throw error
  }
}

type AppOptions = {
  httpServer: HttpServer
  site: Site
  services: Services
  studio: Studio
  webVitals: WebVitals
  hasEditors: boolean
}

/** Creates the routes, and the pages that they show. */
function createApp(
  config: Config,
  { httpServer, site, services, studio, webVitals, hasEditors }: AppOptions,
) {
  const { tables, gate, lake, accessAs, enquiries } = services
  const siteUrl = config.site.siteUrl ?? httpServer.origin
  const isHttps = config.site.siteUrl?.startsWith('https:') ?? false
  const commonOptions = { loadPageParts: site.loadPageParts, siteUrl, mode: 'live' } as const
  const pages = createPages({
    ...commonOptions,
    access: accessAs('site'),
    ...(lake ? { lastLiveEventId: lake.lastLiveEventId } : {}),
  })
  const showSharedPreview =
    lake && hasEditors
      ? createSharedPreview({
          readDocument: lake.document,
          readPreviewSecretCutoff: gate.readPreviewSecretCutoff,
          renderDraftPage: createPages({
            ...commonOptions,
            access: accessAs('preview'),
            perspective: 'drafts',
          }).renderPage,
          policy: (page) => site.policy({ isPreview: true, ...page }),
          port: config.databaseUrl ? new URL(siteUrl).port : httpServer.port,
          isHttps,
        })
      : undefined
  const hostedPreview =
    !lake && hasEditors && config.viewerToken !== undefined
      ? createHostedPreview({ site: config.site, token: config.viewerToken, isHttps })
      : undefined
  const { handler: sharePictures } = createSharePictures({
    folder: sharePicturesFolder(config),
    readShareText: pages.readShareText,
  })
  const missedPaths = createMissedPaths({
    readKnownPaths: pages.readKnownPaths,
    authorize: gate.authorize,
    shared: tables.topic('missed path'),
  })
  return createSiteApp({
    lake,
    standIns: enquiries.standIns,
    handleWebVitalsReport: webVitals.handleReport,
    enquiriesApi: enquiries.api,
    missedPathsApi: missedPaths.api,
    noteMissedPath: missedPaths.note,
    sharePictures,
    takeEnquiry: enquiries.takeForm,
    renderContactPage: (posted) => pages.renderPage(paths.contact, posted),
    clientAddressHeader: config.clientAddressHeader,
    isHttps,
    hostedPreview,
    showSharedPreview,
    studio: gate.protect(studio.pages),
    pageAt: site.createPageLookup(pages, lake),
    files: site.files,
    policy: site.policy,
    errorPage: site.errorPage,
  })
}

async function printStart(
  { site, viewerToken }: Config,
  { gate, enquiries }: Services,
  { print, origin, openStudio }: Pick<ServerOptions, 'print' | 'openStudio'> & { origin: string },
) {
  const notices = await enquiries.notices()
  const studioLines = openStudio ? await gate.makeStartupLines() : []
  print(`Site    ${origin}/`)
  for (const notice of notices) print(notice)
  void enquiries.checkChannels().then((reports) => {
    for (const report of reports) print(report)
  })
  if (!openStudio) return
  if (!site.content.embedded && viewerToken === undefined)
    print('To show drafts in the Studio’s preview, set SANITY_VIEWER_TOKEN (see .env.example).')
  for (const line of studioLines) print(line)
}

const missingStudio: Studio = {
  pages: serveStudio(() => ({ missing: 'This server was started without the Studio.' })),
}
