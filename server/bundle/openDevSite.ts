import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Next } from 'hono'
import { html } from 'hono/html'
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from 'vite'
import { type Config, root } from '../config/config.ts'
import { addEncodings } from '../site/pages/cachedPage.ts'
import type { PageParts, Pages, RenderBundle } from '../site/pages/pages.ts'
import { renderPlainPage } from '../site/plainPage.ts'

/** Vite's default list, repeated here because `server.fs.deny` replaces it. */
const VITE_DENY = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
]

const RELOAD_AFTER_SECONDS = 2

/** Serves the site's sources with hot reload, by Vite in this process. */
export async function openDevSite({ dataDir }: Config, server: Server) {
  const vite = await createServer({
    root,
    // The default loader writes a temporary file, which makes `node --watch` restart the server.
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
      watch: { ignored: [`${dataDir}/**`, '**/.build/**', '**/dist/**', '**/studio/**'] },
      // The data folder contains enquiries and session keys.
      fs: { deny: [...VITE_DENY, `${dataDir}/**`] },
    },
  })

  return {
    async loadPageParts(path: string): Promise<PageParts> {
      const bundle = (await vite.ssrLoadModule('/src/rendering/render.tsx')) as RenderBundle // Vite does not type the exports
      const source = await readFile(join(root, 'index.html'), 'utf8')
      return {
        bundle,
        template: await vite.transformIndexHtml(path, source),
        pageFiles: async () => ({ html: await inlineStyles(vite) }),
      }
    },
    createPageLookup: (pages: Pages) => async (path: string) => {
      const page = await pages.renderPage(path)
      if (page.failure !== undefined) throw page.failure
      return addEncodings(page)
    },
    async files(c: Context, next: Next) {
      const { incoming, outgoing } = c.env as HttpBindings // httpServer.ts passes these bindings
      const isPassedOn = await new Promise<boolean>((resolve) => {
        outgoing.once('close', () => resolve(false))
        vite.middlewares(incoming, outgoing, () => resolve(true))
      })
      return isPassedOn ? next() : RESPONSE_ALREADY_SENT
    },
    // A Content-Security-Policy would reject Vite's inline scripts and styles.
    policy: () => undefined,
    errorPage: renderErrorPage,
    // Vite's own listener handles these WebSockets. This handler returns true, so that the server does not close them.
    upgrade: isViteSocket,
    close: () => vite.close(),
  }
}

const renderErrorPage = ({ message, frame = '', stack = '' }: Error & { frame?: string }) =>
  renderPlainPage({
    status: 500,
    title: stripVTControlCharacters(message).split('\n')[0] ?? '',
    text: html`<pre role="alert">${stripVTControlCharacters(message)}</pre>
<pre>${stripVTControlCharacters(frame)}</pre>
<pre>${stripVTControlCharacters(stack)}</pre>`,
    // Shows the page as soon as the source is corrected.
    reloadAfterSeconds: RELOAD_AFTER_SECONDS,
  })

const isViteSocket = ({ url, headers }: IncomingMessage): boolean =>
  /^\/(\?|$)/.test(url ?? '') && /^vite-(hmr|ping)$/.test(headers['sec-websocket-protocol'] ?? '')

/** Returns the styles as `<style>` elements. Vite's scripts would add them only after the first paint. */
async function inlineStyles(vite: ViteDevServer): Promise<string> {
  const ids = new Set<string>([join(root, 'src/styles/index.css')])
  const seen = new Set<EnvironmentModuleNode>()
  const collect = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) collect(imported)
    if (module.id?.endsWith('.css')) ids.add(module.id)
  }
  collect(await vite.environments.ssr.moduleGraph.getModuleByUrl('/src/rendering/render.tsx'))
  const elements = await Promise.all(
    [...ids].map(async (id) => {
      const { default: css } = await vite.ssrLoadModule(`${id}?inline`)
      return `<style data-vite-dev-id="${id}">${css}</style>`
    }),
  )
  return elements.join('')
}
