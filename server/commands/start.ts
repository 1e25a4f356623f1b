import { relative } from 'node:path'
import { siteBuild } from '../bundle/siteBuild.ts'
import { studioBuild } from '../bundle/studioBuild.ts'
import { type Config, root } from '../config/config.ts'
import { messageOf } from '../process/errors.ts'
import { listen } from '../process/httpServer.ts'
import { onStop } from '../process/stop.ts'
import { createReport, type Report, stopwatch } from '../process/terminal.ts'
import { openAtDesktop } from '../session/openBrowser.ts'
import { studioGate } from '../session/studioGate.ts'
import { createApp } from '../site/app.ts'
import { buildFiles } from '../site/files.ts'
import { contentSecurityPolicy } from '../site/headers.ts'
import { contentEpoch } from '../site/pages/contentVersion.ts'
import { createPageCache } from '../site/pages/pageCache.ts'
import { createPages } from '../site/pages/pages.ts'
import { createRedirects } from '../site/pages/redirects.ts'
import { startingPage } from '../site/plainPage.ts'
import { type StudioState, studioFiles } from '../site/studio.ts'
import { openServices } from './embeddedServices.ts'

/** `npm start`: builds what is stale, then serves the site, the Studio, the lake and the stand-ins. */
export async function start(config: Config, { withStudio }: { withStudio: boolean }) {
  process.env.NODE_ENV = 'production'
  const report = createReport()
  const listener = await listen(config, startingPage)
  onStop(listener.close)
  const siteUrl = config.site.siteUrl ?? listener.origin
  const gate = studioGate(config, listener)
  onStop(gate.close)

  const [build, services] = await Promise.all([
    buildSite(report),
    openServices(config, { ...gate, onProgress: report.progress }),
  ])
  onStop(services.close)

  const pages = createPages({
    parts: async () => build,
    siteUrl,
    redirects: createRedirects(config.site.content, listener.origin),
    mode: 'live',
    contentOrigin: listener.origin,
  })
  const pageAt = createPageCache({
    make: pages.page,
    epoch: contentEpoch(services.lake),
    onFailure: (path, reason) => console.error(`The page ${path} could not be made: ${reason}`),
  })
  let studio: StudioState = withStudio
    ? { waiting: 'It is about to be built.' }
    : { missing: 'This server was started with --no-studio.' }
  const app = createApp({
    services,
    guard: gate.guard,
    studio: gate.before(studioFiles(() => studio)),
    files: buildFiles(build.clientDir),
    pageAt,
    policy: (view) => contentSecurityPolicy(config.site, view),
  })
  listener.answerWith(app.fetch, gate.guardUpgrade(services.lake?.upgrade ?? (() => false)))

  report.say(`Site    ${listener.origin}/`)
  if (withStudio) for (const line of gate.printed()) report.say(line)
  report.say(
    `All data is in ${shown(config.dataDir)}. "npm run enquiries" lists the enquiries that arrived. Ctrl+C stops.`,
  )
  if (!withStudio) return
  openAtDesktop(gate.linkToOpen)
  await buildStudio(report, (state) => (studio = state))
}

/** A folder as a person would name it from the project's own. */
function shown(folder: string): string {
  const path = relative(root, folder)
  return path.startsWith('..') ? folder : path
}

async function buildSite(report: Report) {
  const time = stopwatch()
  let stale = false
  const build = await siteBuild(() => {
    stale = true
    report.say('Building the site …')
  })
  if (stale) report.say(`The site is built (${time()}).`)
  return build
}

/** The site is up meanwhile, and stays up whatever comes of it. */
async function buildStudio(report: Report, tell: (state: StudioState) => void) {
  const time = stopwatch()
  const stopped = new AbortController()
  onStop(() => stopped.abort())
  let ticking: ReturnType<typeof setInterval> | undefined
  try {
    const folder = await studioBuild(() => {
      report.say('Building the Studio … (about a minute; the site is up meanwhile)')
      const tick = () => {
        const waiting = `The Studio is being built, ${time()} so far.`
        tell({ waiting })
        report.progress(waiting)
      }
      ticking = setInterval(tick, 1000)
      ticking.unref()
    }, stopped.signal)
    tell({ folder })
    if (ticking) report.say(`The Studio is ready (${time()}).`)
  } catch (error) {
    if (stopped.signal.aborted) return
    tell({ missing: 'It could not be built; the server’s log says why. The site is not affected.' })
    console.error(`The Studio could not be built: ${messageOf(error)}`)
  } finally {
    clearInterval(ticking)
  }
}
