import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Serves the page of all parts at /parts, in development only: a build knows nothing of it. */
export const partsPage = (): Plugin => ({
  name: 'parts-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/parts', async (_request, response, next) => {
      try {
        const source = await readFile(new URL('./index.html', import.meta.url), 'utf8')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml('/parts', source))
      } catch (error) {
        next(error)
      }
    })
  },
})
