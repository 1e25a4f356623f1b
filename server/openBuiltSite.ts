import { paths } from '../domain/paths.ts'
import { openSiteBuild } from './bundle/openSiteBuild.ts'
import type { Config } from './config/config.ts'
import { serveBuild } from './site/files.ts'
import { formatPagePolicy } from './site/headers.ts'
import { createContentVersion } from './site/pages/contentVersion.ts'
import { shareNotFoundPages } from './site/pages/notFoundPages.ts'
import { createPageCache } from './site/pages/pageCache.ts'
import type { Site } from './startServer.ts'

/** Opens the current sources' build, and builds it if missing. @throws StartupError with the bundler's output */
export async function openBuiltSite({ site }: Config, onBuildStart: () => void): Promise<Site> {
  const build = await openSiteBuild(onBuildStart)
  return {
    loadPageParts: async () => build,
    files: serveBuild(build.clientDir),
    createPageLookup(pages, lake) {
      const contentVersion = createContentVersion(lake)
      const pageAt = createPageCache({ render: pages.renderPage, contentVersion })
      // Caches the home page before the first visit.
      void pageAt(paths.home)
      return shareNotFoundPages({ pageAt, readKnownPaths: pages.readKnownPaths, contentVersion })
    },
    policy: (view) => formatPagePolicy(site, view),
  }
}
