import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { studioPath } from '../../domain/paths.ts'
import { clientAddressOf } from '../process/clientAddress.ts'
import { comesFromAnotherOrigin } from '../process/origin.ts'
import { verifyPassword } from './accounts.ts'
import { createPasswordThrottle } from './passwordThrottle.ts'
import { findLinkAccount, LINK_CODE_PARAMETER, spendLinkCode } from './sessionStore.ts'
import type { Sessions } from './sessions.ts'
import type { SessionDb } from './sessionTables.ts'
import { renderConfirmationPage, renderSignInPage } from './signInPages.ts'

/** Creates the sign-in routes, which also guard the Studio's pages. @param clientAddressHeader in lower case */
export function createSignInRoutes(
  db: SessionDb,
  sessions: Sessions,
  clientAddressHeader: string | undefined,
): Hono {
  const app = new Hono()
  const checkPassword = createPasswordThrottle()
  const addressOf = (c: Context) => clientAddressOf(c, clientAddressHeader)

  app.get('*', async (c, next) => {
    if (/\/static\/[^/]+$/.test(c.req.path)) return next()
    const code = c.req.query(LINK_CODE_PARAMETER)
    const editor = await sessions.findEditor(c.req.raw)
    if (code !== undefined) {
      if (!isNavigation(c)) return renderConfirmationPage({ code })
      const account = editor && (await findLinkAccount(db, code))
      return account && account.id !== editor.id
        ? renderConfirmationPage({ code, signedInAs: editor.name, signInAs: account.name })
        : signInWithCode(c, code)
    }
    if (isFormPath(c) || !editor)
      return renderSignInPage({ error: c.req.query('link') ? USED : '' })
    return next()
  })

  const limit = bodyLimit({ maxSize: 4096, onError: (c) => c.text(TOO_LARGE, 413) })
  app.post('*', limit, async (c) => {
    if (comesFromAnotherOrigin(c.req.raw))
      return renderSignInPage({ error: 'Please sign in on this page.' })
    const form = new URLSearchParams(await c.req.text())
    const code = form.get('code')
    if (code !== null) return signInWithCode(c, code)
    const name = form.get('name') ?? ''
    const password = form.get('password') ?? ''
    const verify = () => verifyPassword(db, name.trim(), password)
    const account = password ? await checkPassword(addressOf(c), verify) : undefined
    if (!account) return renderSignInPage({ name, error: WRONG })
    c.header('set-cookie', await sessions.beginSession(c.req.raw, account.id))
    return c.redirect(isFormPath(c) ? './' : c.req.path, 303)
  })

  return app

  /** Redirects to a URL without the code, so that no Referer header contains the code. */
  async function signInWithCode(c: Context, code: string) {
    c.header('cache-control', 'no-store')
    const accountId = await spendLinkCode(db, code)
    if (accountId) c.header('set-cookie', await sessions.beginSession(c.req.raw, accountId))
    // A used or expired link still opens the Studio for an editor who is signed in.
    else if (!(await sessions.findEditor(c.req.raw)))
      return c.redirect(`${studioPath}/sign-in?link=used`, 303)
    const target = new URL(c.req.url)
    target.searchParams.delete(LINK_CODE_PARAMETER)
    return c.redirect(target.pathname + target.search, 303)
  }
}

const WRONG = 'The name or the password is wrong.'
const TOO_LARGE =
  'The form is too large (limit: 4 KB). Go back and enter a shorter name or password.'
const USED =
  'This link has been used or revoked, has expired, or is incomplete. Each link opens the Studio once, within an hour.'

const isFormPath = (c: Context) => c.req.path.endsWith('/sign-in')

/** Link scanners and prefetches must not use up a link. Over plain HTTP, only localhost gets Sec-Fetch headers. */
const isNavigation = (c: Context) =>
  c.req.header('sec-fetch-mode') === 'navigate' &&
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-purpose') === undefined
