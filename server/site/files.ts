import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { cacheLifetimes } from './cacheLifetimes.ts'

/** Whether a file name ends in a hyphen and eight characters, like the hashed names of Vite and the Sanity CLI. */
export const isHashed = (path: string) => /-[\w-]{8}\.\w+$/.test(path)

export const hasFileExtension = (path: string) => /\.\w+$/.test(path)

export type FilesOptions = {
  folder: string
  base?: string
  cacheControl(path: string): string
}

/** Serves the files of a folder, precompressed if possible. Passes paths without a file to the next handler. */
export function serveFolder({ folder, base = '', cacheControl }: FilesOptions): MiddlewareHandler {
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

/** Serves the files of `public/`, and the hashed files below `/assets/`. Answers 404 if a hashed file is missing. */
export function serveBuild(clientDir: string): MiddlewareHandler {
  const isHashedFile = (path: string) => path.startsWith('/assets/')
  const serve = serveFolder({
    folder: clientDir,
    cacheControl: (path) => cacheLifetimes[isHashedFile(path) ? 'hashedFile' : 'publicFile'],
  })
  return async (c, next) => {
    if (!isHashedFile(c.req.path)) return hasFileExtension(c.req.path) ? serve(c, next) : next()
    const file = await serve(c, async () => {})
    // A page opened before an update may request a chunk that the update deleted.
    return file ?? c.text('There is no such file.', 404, { 'cache-control': 'no-store' })
  }
}
