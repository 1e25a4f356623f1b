import { devSite } from '../bundle/siteDev.ts'
import { devStudio } from '../bundle/studioDev.ts'
import type { Config } from '../config/config.ts'
import { messageOf } from '../process/errors.ts'
import { listen, type Upgrade } from '../process/httpServer.ts'
import { onStop } from '../process/stop.ts'
import { createReport } from '../process/terminal.ts'
import { openAtDesktop } from '../session/openBrowser.ts'
import { studioGate } from '../session/studioGate.ts'
import { createApp } from '../site/app.ts'
import { cached } from '../site/pages/pageCache.ts'
import { createPages } from '../site/pages/pages.ts'
import { createRedirects } from '../site/pages/redirects.ts'
import { startingPage } from '../site/plainPage.ts'
import { studioFiles } from '../site/studio.ts'
import { openServices } from './embeddedServices.ts'

/** `npm run dev`: what `npm start` serves, out of the sources as they are, with hot reload of site and Studio. */
export async function dev(config: Config, { withStudio }: { withStudio: boolean }) {
  process.env.NODE_ENV = 'development'
  const report = createReport()
  const listener = await listen(config, startingPage)
  onStop(listener.close)
  const siteUrl = config.site.siteUrl ?? listener.origin
  const gate = studioGate(config, listener)
  onStop(gate.close)

  const services = await openServices(config, { ...gate, onProgress: report.progress })
  onStop(services.close)
  const site = await devSite(listener.server, config)
  onStop(site.close)
  const studio = withStudio
    ? await devStudio((said) => report.say(`The Studio's dev server has ended.\n${said}`))
    : undefined
  if (studio) onStop(studio.stop)

  const pages = createPages({
    parts: site.parts,
    siteUrl,
    redirects: createRedirects(config.site.content, listener.origin),
    mode: 'live',
    contentOrigin: listener.origin,
  })
  const app = createApp({
    services,
    guard: gate.guard,
    studio: gate.before(studio?.pages ?? studioFiles(() => ({ missing: 'It was left out.' }))),
    files: site.files,
    pageAt: async (path) => {
      const page = await pages.page(path).catch((failure: unknown) => {
        site.explain(failure)
        throw failure
      })
      if (page.failure)
        console.error(`The page ${path} could not be made: ${messageOf(page.failure)}`)
      return cached(page)
    },
    policy: () => undefined,
  })
  const upgrade: Upgrade = (request, socket, head) => {
    // Vite listens for its own upgrades on the same server.
    const isVite = request.url?.startsWith('/?') && request.headers['sec-websocket-protocol']
    if (isVite) return true
    const takers = [studio, services.lake]
    return takers.some((taker) => taker?.upgrade(request, socket, head))
  }
  listener.answerWith(app.fetch, gate.guardUpgrade(upgrade))

  report.say(`Site    ${listener.origin}/`)
  if (withStudio) for (const line of gate.printed()) report.say(line)
  report.say('Both reload as their sources change; the server itself does not. Ctrl+C stops.')
  if (withStudio) openAtDesktop(gate.linkToOpen)
}
