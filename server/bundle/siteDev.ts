import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from 'vite'
import { type Config, root } from '../config/config.ts'
import type { PageParts, RenderBundle } from '../site/pages/pages.ts'

export type DevSite = {
  /** What pages are made of, as the sources are now. */
  parts(path: string): Promise<PageParts>
  /** Vite's own files and modules. */
  files: MiddlewareHandler
  /** Rewrites a stack to the sources' lines. */
  explain(error: unknown): void
  close(): Promise<void>
}

/** The site's sources with hot reload: Vite inside this process, its WebSocket on this server. */
export async function devSite(server: Server, { dataDir }: Config): Promise<DevSite> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: [`${dataDir}/**`, '**/.build/**', '**/dist/**', '**/studio/**'] },
      // Vite serves any file of the project; what visitors wrote and what signs sessions is none of them.
      fs: { deny: ['.env', '.env.*', '**/.git/**', `${dataDir}/**`] },
    },
  })

  return {
    async parts(path) {
      // ssrLoadModule cannot know what a module exports.
      const bundle = (await vite.ssrLoadModule('/src/render.tsx')) as RenderBundle
      const source = await readFile(join(root, 'index.html'), 'utf8')
      return {
        bundle,
        template: await vite.transformIndexHtml(path, source),
        screenLinks: () => styles(vite),
      }
    },
    files: async (c, next) => {
      const { incoming, outgoing } = c.env as HttpBindings // listen.ts hands these on
      const passedOn = await new Promise<boolean>((resolve) => {
        outgoing.once('close', () => resolve(false))
        vite.middlewares(incoming, outgoing, () => resolve(true))
      })
      return passedOn ? next() : RESPONSE_ALREADY_SENT
    },
    explain(error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
    },
    close: () => vite.close(),
  }
}

/**
 * The styles of everything rendered so far, for the first paint: Vite would only bring them with the
 * scripts. Its client knows them by their ids and takes them over.
 */
async function styles(vite: ViteDevServer): Promise<string> {
  const found = new Set<string>([join(root, 'src/styles/index.css')])
  const seen = new Set<EnvironmentModuleNode>()
  const collect = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) collect(imported)
    if (module.id?.endsWith('.css')) found.add(module.id)
  }
  collect(await vite.environments.ssr.moduleGraph.getModuleByUrl('/src/render.tsx'))
  const elements = await Promise.all(
    [...found].map(async (id) => {
      const { default: css } = await vite.ssrLoadModule(`${id}?inline`)
      return `<style data-vite-dev-id="${id}">${css}</style>`
    }),
  )
  return elements.join('')
}
