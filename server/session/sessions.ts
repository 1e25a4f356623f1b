import type { Identity } from '@aangan/lake'
import { isDatabaseGone } from '@aangan/lake/errors'
import { parse } from 'hono/utils/cookie'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { comesFromAnotherSite } from '../process/origin.ts'
import { sameText } from '../process/sameText.ts'
import type { Account } from './accounts.ts'
import { script } from './editors.ts'
import { beginSession, endSession, findSession, SESSION_MS } from './sessionStore.ts'
import type { SessionTables } from './tables.ts'

export type SessionOptions = {
  db: Kysely<SessionTables>
  tokens: readonly string[]
  /** Tells the cookies of several servers on one machine apart. */
  port: number | string
  /** The site is public over HTTPS, and so must be the cookie. */
  secure: boolean
}

export type Sessions = {
  authorize(request: Request): Promise<Identity>
  accepts(token: string): boolean
  /** The account of the session that a request brings; undefined without a session, and from another site. */
  accountOf(request: Request): Promise<Account | undefined>
  /** Ends the browser's session, begins another, and returns its `Set-Cookie` value. */
  begin(request: Request, account: Account): Promise<string>
  /** The `Set-Cookie` value that keeps the session of this request in the browser for as long as on the server. */
  renewal(request: Request): string
  /** Answers a sign-out: the session ends here and in the browser. */
  endSession(request: Request): Promise<Response>
}

/** Editors' sessions: a random secret in a cookie that scripts cannot read and other sites cannot send. */
export function createSessions({ db, tokens, port, secure }: SessionOptions): Sessions {
  const key = `editor-${port}`
  const cookieOf = (value: string, seconds: number) =>
    `${key}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  const secretOf = (request: Request) => parse(request.headers.get('cookie') ?? '', key)[key] ?? ''
  const accepts = (given: string) => tokens.some((token) => sameText(given, token))
  // Editors can still read in the Studio while the database is away.
  const lastKnown = new LRUCache<string, Account>({ max: 1_000 })

  async function accountOf(request: Request): Promise<Account | undefined> {
    const secret = secretOf(request)
    if (secret === '' || comesFromAnotherSite(request)) return undefined
    try {
      const account = await findSession(db, secret)
      lastKnown.set(secret, account)
      return account
    } catch (error) {
      if (isDatabaseGone(error)) return lastKnown.get(secret)
      throw error
    }
  }

  return {
    async authorize(request) {
      if (comesFromAnotherSite(request)) return 'visitor'
      const bearer = bearerIn(request.headers.get('authorization'))
      if (bearer !== undefined && accepts(bearer)) return script
      const account = await accountOf(request)
      return account ? { id: account.id, name: account.name, role: account.role } : 'visitor'
    },
    accepts,
    accountOf,
    async begin(request, account) {
      await endSession(db, secretOf(request))
      const browser = request.headers.get('user-agent') ?? ''
      return cookieOf(await beginSession(db, account.id, browser), SESSION_MS / 1000)
    },
    renewal: (request) => cookieOf(secretOf(request), SESSION_MS / 1000),
    async endSession(request) {
      await endSession(db, secretOf(request))
      return Response.json({ ok: true }, { headers: { 'set-cookie': cookieOf('', 0) } })
    },
  }
}

/** The bearer token in an `Authorization` header, right or wrong. */
export const bearerIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
