import { isDatabaseGone, isDiskFull } from '@aangan/lake/errors'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { studioPath } from '../../domain/paths.ts'
import type { Failures } from '../limits/failedSignIns.ts'
import { clientAddressOf, incomingOf, peerOf } from '../process/clientAddress.ts'
import { DATABASE_GONE } from '../process/databaseGone.ts'
import { DISK_FULL } from '../process/diskFull.ts'
import { comesFromAnotherSite, looksLocal } from '../process/origin.ts'
import { plainPage } from '../site/plainPage.ts'
import type { Account, Accounts } from './accounts.ts'
import { editorName } from './editors.ts'
import { createPasswordQueue } from './passwordQueue.ts'
import type { SessionStore, SignedIn } from './sessionStore.ts'
import type { Sessions } from './sessions.ts'
import { CODE_PARAMETER } from './signInLink.ts'
import {
  accountPage,
  confirmPage,
  linkFromElsewherePage,
  namePage,
  openFromHerePage,
  signInPage,
  waitPage,
} from './signInPages.ts'

export type SignInOptions = {
  sessions: Sessions
  store: Pick<SessionStore, 'takeCode'>
  accounts: Pick<Accounts, 'named' | 'isInUse' | 'verify'>
  failures: Failures
  /** Whether the server is set up for more than its own machine, so that links may be used from elsewhere. */
  isPublic: boolean
  /** The site is public over HTTPS, and so must be the cookies. */
  secure: boolean
  clientAddressHeader?: string | undefined
}

/**
 * Guards the Studio: every request needs a session, also from this machine. A session begins with a link that the
 * server's owner has (`/studio/?sign-in=…`), or with an account's name and password. The form has a path of its own,
 * `sign-in`, where an editor without an account may change their name. The Studio's scripts and styles hold nothing
 * secret and are not kept back.
 */
export function signIn(options: SignInOptions): Hono {
  const { sessions, store, accounts, failures, isPublic, clientAddressHeader } = options
  const app = new Hono()
  const addressOf = (c: Context) => clientAddressOf(incomingOf(c), clientAddressHeader)
  const signInForm = (typed = '', problem = '') =>
    signInPage({ hasAccounts: accounts.isInUse(), typed, problem })
  const passwords = createPasswordQueue()
  const codeCookie = codeCookieOf(options.secure)
  const isSignedIn = (c: Context) => sessions.authorize(c.req.raw) !== 'visitor'

  app.get('*', async (c, next) => {
    if (/\/static\/[^/]+$/.test(c.req.path)) return next()
    const code = c.req.query(CODE_PARAMETER)
    if (code !== undefined) return followLink(c, code)

    // The cookie is not sent from another site, so the session is not known yet.
    if (comesFromAnotherSite(c.req.raw)) return openFromHerePage()
    const editor = sessions.authorize(c.req.raw)
    if (isFormsOwn(c.req.path)) {
      const link = c.req.query('link')
      if (link === 'unsure') return confirmPage()
      if (editor === 'visitor') return signInForm('', link ? USED : '')
      if (link) return c.redirect('./', 303)
      const account = sessions.accountOf(c.req.raw)
      return account ? accountPage(account) : namePage({ typed: editor.name })
    }
    if (editor === 'visitor') return signInForm()
    await next()
    // On every visit, so that a session in use never ends; not with every file.
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.header('set-cookie', sessions.renewal(c.req.raw))
  })

  app.post('*', bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    if (comesFromAnotherSite(c.req.raw)) return signInForm('', 'Please sign in on this page.')
    const { name, password, link } = await c.req
      .parseBody()
      .catch((): Record<string, undefined> => ({}))
    if (link) return spendCode(c, getCookie(c, CODE_COOKIE) ?? '', './')

    const typed = typeof name === 'string' ? name : ''
    if (typeof password === 'string' || !isSignedIn(c)) {
      const answer = await judgePassword(c, typed, typeof password === 'string' ? password : '')
      if (typeof answer === 'number') return waitPage(answer)
      if (typeof answer === 'string') return signInForm(typed, answer)
      return enter(c, { name: answer.name, account: answer })
    }
    const account = sessions.accountOf(c.req.raw)
    if (account) return accountPage(account, 405)
    const read = v.safeParse(editorName, typed)
    const refuse = (problem: string) => namePage({ status: 400, typed, problem })
    if (!read.success) return refuse(read.issues[0].message)
    return accounts.named(read.output) ? refuse(HAS_ACCOUNT) : enter(c, { name: read.output })
  })

  app.onError((error) => {
    if (isDatabaseGone(error)) return plainPage({ status: 503, title: NOBODY, text: DATABASE_GONE })
    if (!isDiskFull(error)) throw error
    return plainPage({ status: 507, title: NOBODY, text: DISK_FULL })
  })
  return app

  async function enter(c: Context, who: SignedIn) {
    c.header('set-cookie', await sessions.begin(c.req.raw, who))
    return c.redirect(isFormsOwn(c.req.path) ? './' : c.req.path, 303)
  }

  /**
   * The account; otherwise a sentence, which is the same whether the name exists or not, or the seconds until the next
   * password is looked at.
   */
  async function judgePassword(
    c: Context,
    name: string,
    password: string,
  ): Promise<Account | string | number> {
    const address = addressOf(c)
    const judged = passwords.inTurn(address, async () => {
      const seconds = failures.secondsToWait(address)
      if (seconds > 0) return seconds
      const account = await accounts.verify(name.trim(), password)
      if (account) return account
      failures.record(address)
      return NOT_SIGNED_IN
    })
    return judged ?? BUSY_SECONDS
  }

  /** Leads on to the same path without the code at once, so that it stays in no history, log or Referer. */
  function followLink(c: Context, code: string) {
    const rest = new URL(c.req.url)
    rest.searchParams.delete(CODE_PARAMETER)
    const clean = rest.pathname + rest.search
    switch (visitBy(c)) {
      case 'person':
        return spendCode(c, code, clean)
      case 'unsure':
        c.header('set-cookie', codeCookie(code, 300))
        return leadOn(c, `${FORM}?link=unsure`)
      case 'machine':
        return leadOn(c, clean)
    }
  }

  async function spendCode(c: Context, code: string, target: string) {
    if (!isPublic && !looksLocal(c.req.raw, peerOf(incomingOf(c)))) return linkFromElsewherePage()
    const name = await store.takeCode(code)
    const account = name === undefined ? undefined : accounts.named(name)
    if (name !== undefined && account?.isOn !== false) {
      const who = account ? { name: account.name, account } : { name }
      c.header('set-cookie', await sessions.begin(c.req.raw, who), { append: true })
      c.header('set-cookie', codeCookie('', 0), { append: true })
      return leadOn(c, target)
    }
    // The same link once more, in the browser that it has signed in.
    if (isSignedIn(c)) return leadOn(c, target)
    const seconds = failures.secondsToWait(addressOf(c))
    failures.record(addressOf(c))
    return seconds > 0 ? waitPage(seconds) : leadOn(c, `${FORM}?link=used`)
  }
}

const NOBODY = 'Nobody can sign in just now'

const BUSY_SECONDS = 5

const NOT_SIGNED_IN = 'The name or the password is not right.'
const HAS_ACCOUNT = 'This name has an account. Sign in with its password, or give another name.'

const FORM = `${studioPath}/sign-in`
const CODE_COOKIE = 'sign-in-code'
const USED =
  'This link has been used, is more than an hour old, or is not complete. Each link opens the Studio once.'

const tooLarge = (c: Context) =>
  c.text('This is larger than what the form sends. Please sign in on this page.', 413)

const isFormsOwn = (path: string) => path.endsWith('/sign-in')

const codeCookieOf = (secure: boolean) => (code: string, seconds: number) =>
  `${CODE_COOKIE}=${encodeURIComponent(code)}; Path=${FORM}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** No address that carries a code may be kept by a cache, or told to where it leads. */
function leadOn(c: Context, path: string) {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}

/**
 * What opens a link. Chats, virus scanners and prefetching browsers open links that no person has followed, and would
 * use them up.
 */
function visitBy(c: Context): 'person' | 'machine' | 'unsure' {
  const header = (name: string) => c.req.header(name)
  if (c.req.method === 'HEAD') return 'machine'
  if (header('sec-purpose') || header('purpose') || header('x-purpose') || header('x-moz'))
    return 'machine'
  const mode = header('sec-fetch-mode')
  if (mode === undefined) return 'unsure'
  return mode === 'navigate' && header('sec-fetch-dest') === 'document' ? 'person' : 'machine'
}
