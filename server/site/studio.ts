import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { filesIn, forEver, isFileName, isHashed } from './files.ts'
import { plainPage } from './plainPage.ts'

/** Where the Studio's build stands. */
export type StudioState =
  | { folder: string }
  /** It is being built: a sentence on how far it is. */
  | { waiting: string }
  /** There will be none: a sentence on why. */
  | { missing: string }

const seconds = 3

/**
 * The Studio's files below `/studio`, and its page for every other address there: it finds its own way.
 * Until it is built, a small page that says so and looks again by itself.
 */
export function studioFiles(state: () => StudioState): Hono {
  const app = new Hono()
  let files: { folder: string; serve: MiddlewareHandler } | undefined
  const filesOf = (folder: string) => {
    if (files?.folder !== folder) {
      const cacheControl = (path: string) => (isHashed(path) ? forEver : 'no-cache')
      files = { folder, serve: filesIn({ folder, base: '/studio', cacheControl }) }
    }
    return files.serve
  }

  app.get('*', (c, next) => {
    const now = state()
    return 'folder' in now && isFileName(c.req.path) ? filesOf(now.folder)(c, next) : next()
  })
  app.get('/static/*', (c) => c.text('There is no such file.', 404))
  app.get('*', async (c) => {
    const now = state()
    if ('folder' in now)
      return c.html(await readFile(join(now.folder, 'index.html'), 'utf8'), 200, {
        'cache-control': 'no-store',
      })
    return 'waiting' in now
      ? plainPage({
          status: 503,
          title: 'The Studio is being built',
          text: `${now.waiting} This page opens it as soon as it is there.`,
          reloadAfter: seconds,
        })
      : plainPage({ status: 503, title: 'The Studio is not here', text: now.missing })
  })
  return app
}
