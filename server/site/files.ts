import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/** The `Cache-Control` of files whose names change with their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
const CACHE_ONE_HOUR = 'public, max-age=3600'

/** A file whose name ends in a hash of its content, as both bundlers write it. */
export const isHashed = (path: string) => /-[\w-]{8}\.\w+$/.test(path)

export const isFileName = (path: string) => /\.\w+$/.test(path)

export type FilesOptions = {
  folder: string
  base?: string
  cacheControl(path: string): string
}

/** Serves the files of a folder, in the compressed forms that lie beside them; leaves the rest to the next handler. */
export function filesIn({ folder, base = '', cacheControl }: FilesOptions): MiddlewareHandler {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(base.length),
  })
  return async (c, next) => {
    const answer = await serve(c, next)
    if (answer?.ok) {
      answer.headers.set('cache-control', cacheControl(c.req.path))
      answer.headers.set('vary', 'accept-encoding')
    }
    return answer
  }
}

/**
 * Serves the files of a client build: `assets/` with hashed names, and those of `public/` at the root.
 * What is not there is left to the next handler, except under `assets/`: no page lives there.
 */
export function buildFiles(clientDir: string): Hono {
  const app = new Hono()
  const atRoot = filesIn({ folder: clientDir, cacheControl: () => CACHE_ONE_HOUR })
  app.get(
    '/assets/*',
    filesIn({ folder: clientDir, cacheControl: () => CACHE_FOREVER }),
    // A page that was loaded before an update may ask for a chunk that is gone; it must not get a page.
    (c) => c.text('There is no such file.', 404, { 'cache-control': 'no-store' }),
  )
  app.get('*', (c, next) => (isFileName(c.req.path) ? atRoot(c, next) : next()))
  return app
}
