import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { studioPath } from '../../domain/paths.ts'
import { cacheLifetimes } from './cacheLifetimes.ts'
import { hasFileExtension, isHashed, serveFolder } from './files.ts'
import { renderPlainPage } from './plainPage.ts'

export type StudioState =
  | {
      folder: string
      policy(html: string): string
    }
  | { waiting: string }
  | { missing: string }

const RELOAD_AFTER_SECONDS = 3

/** Serves the Studio's files, and the Studio's page at every other path except below `/studio/static`. */
export function serveStudio(getState: () => StudioState): Hono {
  const app = new Hono()
  app.get('*', (c, next) => {
    const current = getState()
    return 'folder' in current && hasFileExtension(c.req.path)
      ? serveFolder({ folder: current.folder, base: studioPath, cacheControl: chooseCacheControl })(
          c,
          next,
        )
      : next()
  })
  app.get('/static/*', (c) => c.text('There is no such file.', 404))
  app.get('*', async (c) => {
    const current = getState()
    if ('folder' in current) {
      const html = await readFile(join(current.folder, 'index.html'), 'utf8')
      return c.html(html, 200, {
        'cache-control': 'no-store',
        'content-security-policy': current.policy(html),
      })
    }
    return 'waiting' in current
      ? renderPlainPage({
          status: 503,
          title: 'The Studio is being built',
          text: `${current.waiting} This page opens the Studio as soon as it is ready.`,
          reloadAfterSeconds: RELOAD_AFTER_SECONDS,
        })
      : renderPlainPage({ status: 503, title: 'There is no Studio here', text: current.missing })
  })
  return app
}

const chooseCacheControl = (path: string) =>
  isHashed(path) ? cacheLifetimes.hashedFile : 'no-cache'
