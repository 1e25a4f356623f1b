import { isDatabaseGone, isDiskFull } from '@aangan/lake/errors'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { studioPath } from '../../domain/paths.ts'
import type { Failures } from '../limits/failedSignIns.ts'
import { clientAddressOf, incomingOf } from '../process/clientAddress.ts'
import { DATABASE_GONE } from '../process/databaseGone.ts'
import { DISK_FULL } from '../process/diskFull.ts'
import { comesFromAnotherSite } from '../process/origin.ts'
import { plainPage } from '../site/plainPage.ts'
import { type Account, verifyPassword } from './accounts.ts'
import { createPasswordQueue } from './passwordQueue.ts'
import { spendLinkCode } from './sessionStore.ts'
import type { Sessions } from './sessions.ts'
import { CODE_PARAMETER } from './signInLink.ts'
import { accountPage, confirmPage, openFromHerePage, signInPage, waitPage } from './signInPages.ts'
import type { SessionTables } from './tables.ts'

export type SignInOptions = {
  db: Kysely<SessionTables>
  sessions: Sessions
  failures: Failures
  clientAddressHeader?: string | undefined
}

/**
 * Guards the Studio: every request needs a session, also from this machine. A session begins with an account's name and
 * password, or with a link that signs one browser in as an account (`/studio/?sign-in=…`). The form has a path of its
 * own, `sign-in`. The Studio's scripts and styles hold nothing secret and are not kept back.
 */
export function signIn({ db, sessions, failures, clientAddressHeader }: SignInOptions): Hono {
  const app = new Hono()
  const addressOf = (c: Context) => clientAddressOf(incomingOf(c), clientAddressHeader)
  const passwords = createPasswordQueue()

  app.get('*', async (c, next) => {
    if (/\/static\/[^/]+$/.test(c.req.path)) return next()
    const code = c.req.query(CODE_PARAMETER)
    if (code !== undefined) return isNavigation(c) ? spendCode(c, code) : confirmPage(code)

    // The cookie is not sent from another site, so the session is not known yet.
    if (comesFromAnotherSite(c.req.raw)) return openFromHerePage()
    const link = c.req.query('link')
    const account = await sessions.accountOf(c.req.raw)
    const identity = account ?? (await sessions.authorize(c.req.raw))
    if (identity === 'visitor') return signInPage({ problem: link ? USED : '' })
    if (account && isFormsOwn(c.req.path))
      return link ? c.redirect('./', 303) : accountPage(account)
    await next()
    // On every visit, so that a session in use never ends; not with every file.
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.header('set-cookie', sessions.renewal(c.req.raw))
  })

  app.post('*', bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    if (comesFromAnotherSite(c.req.raw))
      return signInPage({ problem: 'Please sign in on this page.' })
    const { name, password, code } = await c.req
      .parseBody()
      .catch((): Record<string, undefined> => ({}))
    if (typeof code === 'string') return spendCode(c, code)
    const typed = typeof name === 'string' ? name : ''
    const answer = await checkPassword(c, typed, typeof password === 'string' ? password : '')
    if (typeof answer === 'number') return waitPage(answer)
    if (typeof answer === 'string') return signInPage({ typed, problem: answer })
    c.header('set-cookie', await sessions.begin(c.req.raw, answer))
    return c.redirect(isFormsOwn(c.req.path) ? './' : c.req.path, 303)
  })

  app.onError((error) => {
    if (isDatabaseGone(error)) return plainPage({ status: 503, title: NOBODY, text: DATABASE_GONE })
    if (!isDiskFull(error)) throw error
    return plainPage({ status: 507, title: NOBODY, text: DISK_FULL })
  })
  return app

  /**
   * Returns the account; otherwise a sentence, which is the same whether the name exists or not, or the seconds until
   * the next password is checked.
   */
  async function checkPassword(
    c: Context,
    name: string,
    password: string,
  ): Promise<Account | string | number> {
    const address = addressOf(c)
    const checked = passwords.enqueue(address, async () => {
      const seconds = failures.secondsToWait(address)
      if (seconds > 0) return seconds
      const account = await verifyPassword(db, name.trim(), password)
      if (account) return account
      failures.record(address)
      return NOT_SIGNED_IN
    })
    return checked ?? BUSY_SECONDS
  }

  /** Redirects to the same path without the code at once, so that it stays in no history, log or Referer. */
  async function spendCode(c: Context, code: string) {
    const rest = new URL(c.req.url)
    rest.searchParams.delete(CODE_PARAMETER)
    const target = rest.pathname + rest.search
    const account = await spendLinkCode(db, code)
    if (account) {
      c.header('set-cookie', await sessions.begin(c.req.raw, account))
      return redirectUncached(c, target)
    }
    // The same link once more, in the browser that it has signed in.
    if (await sessions.accountOf(c.req.raw)) return redirectUncached(c, target)
    const seconds = failures.secondsToWait(addressOf(c))
    failures.record(addressOf(c))
    return seconds > 0 ? waitPage(seconds) : redirectUncached(c, `${studioPath}/sign-in?link=used`)
  }
}

const NOBODY = 'Nobody can sign in just now'

const BUSY_SECONDS = 5

const NOT_SIGNED_IN = 'The name or the password is not right.'
const USED =
  'This link has been used, is more than an hour old, or is not complete. Each link opens the Studio once.'

const tooLarge = (c: Context) =>
  c.text('This is larger than what the form sends. Please sign in on this page.', 413)

const isFormsOwn = (path: string) => path.endsWith('/sign-in')

/** No cache may keep an address that carries a code. */
function redirectUncached(c: Context, path: string) {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}

/**
 * Whether a browser says that it opens a page for a person. Chats, virus scanners and prefetching browsers would use a
 * link up; a browser on plain HTTP says nothing, and its user presses a button.
 */
const isNavigation = (c: Context) =>
  c.req.method === 'GET' &&
  c.req.header('sec-fetch-mode') === 'navigate' &&
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-purpose') === undefined
