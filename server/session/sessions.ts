import type { Identity } from '@aangan/lake'
import { parse } from 'hono/utils/cookie'
import { comesFromAnotherSite } from '../process/origin.ts'
import { sameText } from '../process/sameText.ts'
import type { Account, Accounts } from './accounts.ts'
import { script } from './editors.ts'
import { SESSION_MS, type SessionStore } from './sessionStore.ts'

export type SessionOptions = {
  store: Pick<SessionStore, 'begin' | 'use' | 'end'>
  accounts: Pick<Accounts, 'find'>
  tokens: readonly string[]
  /** Tells the cookies of several servers on one machine apart. */
  port: number | string
  /** The site is public over HTTPS, and so must be the cookie. */
  secure: boolean
}

export type Sessions = {
  authorize(request: Request): Identity
  accepts(token: string): boolean
  /** The account of the session that a request brings; undefined without a session, and from another site. */
  accountOf(request: Request): Account | undefined
  /** Ends the browser's session, begins another, and returns its `Set-Cookie` value. */
  begin(request: Request, account: Account): Promise<string>
  /** The `Set-Cookie` value that keeps the session of this request in the browser for as long as on the server. */
  renewal(request: Request): string
  /** Answers a sign-out: the session ends here and in the browser. */
  endSession(request: Request): Promise<Response>
}

/**
 * Editors' sessions: a random id in a cookie that scripts cannot read and other sites cannot send. The store knows its
 * editor and its end.
 */
export function createSessions({
  store,
  accounts,
  tokens,
  port,
  secure,
}: SessionOptions): Sessions {
  const key = `editor-${port}`
  const cookieOf = (value: string, seconds: number) =>
    `${key}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  const idOf = (request: Request) => parse(request.headers.get('cookie') ?? '', key)[key] ?? ''
  const accepts = (given: string) => tokens.some((token) => sameText(given, token))

  /** A session ends when the account's password changes, and when the account is switched off. */
  function accountOf(request: Request): Account | undefined {
    if (comesFromAnotherSite(request)) return undefined
    const id = idOf(request)
    const session = id ? store.use(id) : undefined
    const account = session && accounts.find(session.id)
    return account?.isOn && account.stamp === session?.stamp ? account : undefined
  }

  return {
    authorize(request) {
      if (comesFromAnotherSite(request)) return 'visitor'
      const bearer = bearerIn(request.headers.get('authorization'))
      if (bearer !== undefined && accepts(bearer)) return script
      const account = accountOf(request)
      return account ? { id: account.id, name: account.name, role: account.role } : 'visitor'
    },
    accepts,
    accountOf,
    async begin(request, account) {
      await store.end(idOf(request))
      const browser = request.headers.get('user-agent') ?? ''
      return cookieOf(await store.begin({ account, browser }), SESSION_MS / 1000)
    },
    renewal: (request) => cookieOf(idOf(request), SESSION_MS / 1000),
    async endSession(request) {
      await store.end(idOf(request))
      return Response.json({ ok: true }, { headers: { 'set-cookie': cookieOf('', 0) } })
    },
  }
}

/** The bearer token in an `Authorization` header, right or wrong. */
export const bearerIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
