import { join } from 'node:path'
import type { Lake } from '@aangan/lake'
import type { Hono } from 'hono'
import { paths } from '../../domain/paths.ts'
import type { Config } from '../config/config.ts'
import { createInProcessAccess } from '../config/inProcessAccess.ts'
import { createPublishedClient } from '../config/publishedClient.ts'
import { openSiteTables } from '../config/siteTables.ts'
import { openEnquiries } from '../enquiries/openEnquiries.ts'
import { createMailWordsReader } from '../enquiries/outbox/mailWords.ts'
import { createHttpServer, type HttpServer, type UpgradeHandler } from '../process/httpServer.ts'
import { serveMetrics } from '../process/metrics.ts'
import { exitForRestart, onStop, surviveUncaughtExceptions } from '../process/stop.ts'
import type { Terminal } from '../process/terminal.ts'
import { createGateWithoutSignIn, openStudioGate } from '../session/studioGate.ts'
import { createSiteApp, type SiteAppOptions } from '../site/app.ts'
import { createMissedPaths } from '../site/missedPaths.ts'
import { createPages, type PageOptions, type Pages } from '../site/pages/pages.ts'
import { createHostedPreview } from '../site/preview/hostedPreview.ts'
import { createSharedPreview } from '../site/preview/sharedPreview.ts'
import { createSharePictures } from '../site/share/sharePictures.ts'
import { serveStudio } from '../site/studio.ts'
import { createVisitorQueryGuard } from '../site/visitorQueryGuard.ts'
import { createWebVitals } from '../site/webVitals.ts'
import { openSeededLake } from './openSeededLake.ts'

export type Site = Pick<SiteAppOptions, 'files' | 'policy' | 'errorPage'> & {
  loadPageParts: PageOptions['loadPageParts']
  createPageLookup(pages: Pages, lake: Lake | undefined): SiteAppOptions['pageAt']
  upgrade?: UpgradeHandler
}

export type Studio = { pages: Hono; upgrade?: UpgradeHandler }

export type ServerOptions = {
  terminal: Terminal
  openSite(httpServer: HttpServer): Promise<Site>
  openStudio: (() => Promise<Studio>) | undefined
  /** Whether editors may sign in and scripts may write; true by default. */
  hasEditors?: boolean
}

/**
 * Serves the site and the stand-ins for the services that the enquiry form calls. Also serves the lake if the content
 * is embedded, and the Studio if `openStudio` is given. All have one origin.
 * @throws StartupError or LakeError when a variable, the port, the database, the data folder or the seed is unusable
 */
export async function startServer(
  config: Config,
  { terminal, openSite, openStudio, hasEditors = true }: ServerOptions,
): Promise<void> {
  const httpServer = await createHttpServer(config)
  const { origin } = httpServer
  const tables = await openSiteTables(config)
  onStop(tables.close)
  httpServer.setNotice(tables.notice)
  const gate =
    hasEditors && config.site.content.embedded
      ? await openStudioGate(config, origin, tables)
      : createGateWithoutSignIn(origin)

  const openingSite = openSite(httpServer)
  const [site, lake] = await Promise.all([
    openingSite,
    config.site.content.embedded
      ? openSeededLake(config, {
          dataDir: config.dataDir,
          isolatesSvg: true,
          authorize: gate.authorize,
          endSession: gate.endSession,
          onProgress: terminal.showProgress,
          visitorQueryGuard: createVisitorQueryGuard(
            async () => (await (await openingSite).loadPageParts('/')).bundle,
          ),
          tables,
          onFatal: exitForRestart,
        })
      : undefined,
  ])
  if (lake) onStop(lake.close)
  const accessAs = (sender: 'site' | 'preview') =>
    lake ? createInProcessAccess((request) => lake.fetch(request, sender)) : {}
  const content = createPublishedClient(config.site.content, accessAs('site'))
  const enquiries = await openEnquiries(config, {
    readMailWords: createMailWordsReader(content),
    authorize: gate.authorize,
    tables,
  })
  onStop(enquiries.close)
  const studio = openStudio ? await openStudio() : missingStudio

  const siteUrl = config.site.siteUrl ?? origin
  const commonOptions = { loadPageParts: site.loadPageParts, siteUrl, mode: 'live' } as const
  const pages = createPages({
    ...commonOptions,
    access: accessAs('site'),
    ...(lake ? { lastLiveEventId: lake.lastLiveEventId } : {}),
  })
  const isHttps = config.site.siteUrl?.startsWith('https:') ?? false
  const showSharedPreview =
    lake && hasEditors
      ? createSharedPreview({
          readDocument: lake.document,
          readPreviewSecretCutoff: gate.readPreviewSecretCutoff,
          renderDraftPage: (path, publishedId) =>
            createPages({
              ...commonOptions,
              access: accessAs('preview'),
              perspective: publishedId === undefined ? 'drafts' : `drafts.${publishedId}`,
            }).renderPage(path),
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
  const webVitals = createWebVitals()
  const missedPaths = createMissedPaths({
    readKnownPaths: pages.readKnownPaths,
    authorize: gate.authorize,
    shared: tables.topic('missed path'),
  })
  const app = createSiteApp({
    lake,
    standIns: enquiries.standIns,
    handleWebVitalsReport: webVitals.handleReport,
    enquiriesApi: enquiries.api,
    missedPathsApi: missedPaths.api,
    noteMissedPath: missedPaths.note,
    sharePictures,
    takeEnquiry: enquiries.form.take,
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
  const upgrades = [site.upgrade, studio.upgrade, lake?.upgrade]
  const upgrade: UpgradeHandler = (request, socket, head) =>
    upgrades.some((handle) => handle?.(request, socket, head))
  // The last registered closer runs first. Requests in flight can therefore still use the tables and the lake.
  onStop(() => {
    const closed = httpServer.close()
    lake?.endStreams()
    return closed
  })
  await httpServer.listen(app.fetch, upgrade)
  surviveUncaughtExceptions()

  if (config.metricsPort !== undefined) {
    const metrics = await serveMetrics({
      httpServer,
      port: config.metricsPort,
      extraMetrics: [...webVitals.metrics, ...enquiries.metrics],
    })
    onStop(metrics.close)
    terminal.print(`Metrics ${metrics.origin}/metrics`)
  }

  const [notices, studioLines] = [
    await enquiries.notices(),
    openStudio ? await gate.makeStartupLines() : [],
  ]
  terminal.print(`Site    ${origin}/`)
  for (const notice of notices) terminal.print(notice)
  void enquiries.checkChannels().then((reports) => reports.forEach(terminal.print))
  if (!openStudio) return
  if (!lake && !hostedPreview)
    terminal.print(
      'To show drafts in the Studio’s preview, set SANITY_VIEWER_TOKEN (see .env.example).',
    )
  for (const line of studioLines) terminal.print(line)
}

/** Returns the folder that caches share pictures. The folder may be deleted at any time. */
export const sharePicturesFolder = ({ dataDir }: Config) => join(dataDir, 'share')

const missingStudio: Studio = {
  pages: serveStudio(() => ({ missing: 'This server was started without the Studio.' })),
}
