import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { plainPage } from '../site/plainPage.ts'
import { comesFromAnotherSite } from './origin.ts'
import type { Sessions } from './sessions.ts'

/**
 * Stands before the Studio's page: signs an editor in who needs no token or brings the right one, and asks
 * everybody else for it. The Studio's scripts and styles hold nothing secret and are not kept back.
 *
 * @param canSignIn whether a token is configured at all
 */
export function signIn(sessions: Sessions, canSignIn: boolean): Hono {
  const app = new Hono()

  app.get('*', async (c, next) => {
    if (/\/static\/[^/]+$/.test(c.req.path)) return next()
    const request = c.req.raw
    if (sessions.needsNoToken(request)) {
      await next()
      // On every visit, so that the session of who comes often never ends; not with every file.
      if (c.res.headers.get('content-type')?.startsWith('text/html'))
        c.header('set-cookie', sessions.cookie())
      return
    }
    if (sessions.authorize(request) === 'editor') return next()
    return canSignIn ? askForToken(401) : refuseWithoutToken()
  })

  app.post('*', bodyLimit({ maxSize: 4096 }), async (c) => {
    if (!canSignIn) return refuseWithoutToken()
    const { token } = await c.req.parseBody().catch(() => ({ token: '' }))
    const accepted = typeof token === 'string' && sessions.accepts(token.trim())
    if (comesFromAnotherSite(c.req.raw) || !accepted)
      return askForToken(401, 'This is not the token that the server was started with.')
    c.header('set-cookie', sessions.cookie())
    return c.redirect(pathOf(c), 303)
  })

  return app
}

const pathOf = (c: Context) => new URL(c.req.url).pathname

const askForToken = (status: number, problem = '') =>
  plainPage({
    status,
    title: 'Sign in to edit',
    text: html`<p role="alert">${problem}</p>
<form method="post">
<label for="token">Editor token (EDITOR_TOKEN of this server)</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<button>Sign in</button>
</form>`,
  })

const refuseWithoutToken = () =>
  plainPage({
    status: 403,
    title: 'Editing needs a token here',
    text: 'HOST or VITE_SITE_URL says that this server is for more than this machine, and it has no EDITOR_TOKEN. Set one in .env, start the server again, and sign in with it.',
  })
