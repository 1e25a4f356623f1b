import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import * as v from 'valibot'
import { comesFromAnotherSite } from '../process/origin.ts'
import { plainPage } from '../site/plainPage.ts'
import { editorName, unnamedEditor } from './editors.ts'
import type { Sessions } from './sessions.ts'

/**
 * Stands before the Studio's page: signs an editor in who needs no token, and asks everybody else for it and
 * for their name. The form has an address of its own too, `sign-in`, for who signs out or wants another name.
 * The Studio's scripts and styles hold nothing secret and are not kept back.
 *
 * @param canSignIn whether a token is configured at all
 */
export function signIn(sessions: Sessions, canSignIn: boolean): Hono {
  const app = new Hono()

  app.get('*', async (c, next) => {
    if (/\/static\/[^/]+$/.test(c.req.path)) return next()
    const request = c.req.raw
    const asksToken = !sessions.needsNoToken(request)
    if (asksToken && !canSignIn) return refuseWithoutToken()
    if (isFormsOwn(c.req.path)) return form({ asksToken })
    // The browser withholds the session from a link on another site (SameSite=Strict), but not from our own page.
    if (comesFromAnotherSite(request)) return openFromHere()

    const editor = sessions.authorize(request)
    if (asksToken) return editor === 'visitor' ? form({ asksToken, status: 401 }) : next()
    await next()
    // On every visit, so that the session of who comes often never ends; not with every file.
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.header('set-cookie', sessions.cookie((editor === 'visitor' ? unnamedEditor : editor).name))
  })

  app.post('*', bodyLimit({ maxSize: 4096 }), async (c) => {
    const request = c.req.raw
    const asksToken = !sessions.needsNoToken(request)
    if (asksToken && !canSignIn) return refuseWithoutToken()
    const { name, token } = await c.req.parseBody().catch(() => ({ name: '', token: '' }))
    const typed = typeof name === 'string' ? name : ''
    const refuse = (problem: string) => form({ asksToken, status: 401, typed, problem })
    if (comesFromAnotherSite(request)) return refuse('Please sign in on this page.')
    if (asksToken && !(typeof token === 'string' && sessions.accepts(token.trim())))
      return refuse('This is not the token that the server was started with.')
    const read = v.safeParse(editorName, typed)
    if (!read.success) return refuse(read.issues[0].message)
    c.header('set-cookie', sessions.cookie(read.output))
    const { pathname } = new URL(request.url)
    return c.redirect(isFormsOwn(pathname) ? './' : pathname, 303)
  })

  return app
}

const isFormsOwn = (path: string) => path.endsWith('/sign-in')

type Form = {
  asksToken: boolean
  status?: number
  /** The name, as it was typed before. */
  typed?: string
  problem?: string
}

const form = ({ asksToken, status = 200, typed = '', problem = '' }: Form) =>
  plainPage({
    status,
    title: 'Sign in to edit',
    text: html`<p role="alert">${problem}</p>
<form method="post">
<label for="name">Your name, as colleagues see it beside what you change</label>
<input id="name" name="name" value="${typed}" autocomplete="username" required ${typed ? '' : 'autofocus'}>
${asksToken ? tokenField(typed !== '') : ''}
<button>Sign in</button>
</form>`,
  })

const tokenField = (isNext: boolean) =>
  html`<label for="token">Editor token (EDITOR_TOKEN of this server)</label>
<input id="token" name="token" type="password" autocomplete="current-password" required ${isNext ? 'autofocus' : ''}>`

async function openFromHere() {
  const page = await plainPage({
    status: 200,
    title: 'Opening the Studio',
    text: 'One moment, please.',
  })
  page.headers.set('refresh', '0')
  return page
}

const refuseWithoutToken = () =>
  plainPage({
    status: 403,
    title: 'Editing needs a token here',
    text: 'HOST or VITE_SITE_URL says that this server is for more than this machine, and it has no EDITOR_TOKEN. Set one in .env, start the server again, and sign in with it.',
  })
