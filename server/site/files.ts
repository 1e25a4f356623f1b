import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** For names that change with their content. */
export const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** A file whose name ends in a hash of its content, as both bundlers write it. */
export const isHashed = (path: string) => /-[\w-]{8}\.\w+(\.\w+)?$/.test(path)

/** Whether a path may name a file: pages have no extension. */
export const isFileName = (path: string) => /\.\w+$/.test(path)

/**
 * Serves the files of a client build: `assets/` with hashed names, and those of `public/` at the root.
 * What is not there is left to the next handler, except under `assets/`: no page lives there.
 */
export function buildFiles(clientDir: string): Hono {
  const app = new Hono()
  app.get(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_, c) => {
        c.header('cache-control', forEver)
        c.header('vary', 'accept-encoding')
      },
    }),
    // A page that was loaded before an update may ask for a chunk that is gone; it must not get a page.
    (c) => c.text('There is no such file.', 404, { 'cache-control': 'no-store' }),
  )
  const atRoot = serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_, c) => {
      c.header('cache-control', anHour)
      c.header('vary', 'accept-encoding')
    },
  })
  app.get('*', (c, next) => (isFileName(c.req.path) ? atRoot(c, next) : next()))
  return app
}
