import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Identity } from '../lake/index.ts'
import { comesFromAnotherSite, comesFromThisMachine } from '../process/origin.ts'
import { editorNamed, script } from './editors.ts'

export type SessionOptions = {
  /** Signs the cookie. */
  secret: string
  /** What scripts send and editors sign in with; without one nobody from elsewhere is an editor. */
  editorToken?: string
  /** Nobody but this machine can reach the server, so whoever opens the Studio here is an editor. */
  local: boolean
  /** Tells the cookies of several servers on one machine apart. */
  port: number
  /** The site is public over HTTPS, and so must be the cookie. */
  secure: boolean
}

export type Sessions = {
  /** Who asks: the lake's question for every request. */
  authorize(request: Request): Identity
  /** Whether opening the Studio is enough to be signed in. */
  needsNoToken(request: Request): boolean
  /** Whether somebody may sign in with this token. */
  accepts(token: string): boolean
  /** The `Set-Cookie` value of a new session of the editor with this name. */
  cookie(name: string): string
  /** The lake's answer to who signs out: it ends the session in the browser that asked. */
  endSession(): Response
}

const days = 30

/**
 * Editors' sessions (issue "Editors at work", part 2). A session is an expiry and a name, signed, in a cookie
 * that scripts cannot read and other sites cannot send; signing it with the token too ends all sessions when
 * that changes.
 */
export function createSessions(options: SessionOptions): Sessions {
  const { secret, editorToken, local, port, secure } = options
  const key = `editor-${port}`
  const cookieOf = (value: string, seconds: number) =>
    `${key}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  const sign = (session: string) =>
    createHmac('sha256', `${secret} ${editorToken ?? ''}`)
      .update(session)
      .digest('base64url')

  const nameInSession = (request: Request) => {
    const value = parse(request.headers.get('cookie') ?? '', key)[key] ?? ''
    const [expiry = '', name = '', signature = ''] = value.split('.')
    const holds = sameText(signature, sign(`${expiry}.${name}`)) && Number(expiry) > Date.now()
    return holds ? Buffer.from(name, 'base64url').toString() : undefined
  }
  const hasToken = (request: Request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    return token !== undefined && accepts(token)
  }
  const accepts = (token: string) => editorToken !== undefined && sameText(token, editorToken)

  return {
    authorize(request) {
      if (comesFromAnotherSite(request)) return 'visitor'
      if (hasToken(request)) return script
      const name = nameInSession(request)
      return name === undefined ? 'visitor' : editorNamed(name)
    },
    needsNoToken: (request) => local && comesFromThisMachine(request),
    accepts,
    cookie(name) {
      const expiry = Date.now() + days * 86_400_000
      const session = `${expiry}.${Buffer.from(name).toString('base64url')}`
      return cookieOf(`${session}.${sign(session)}`, days * 86_400)
    },
    endSession: () => Response.json({ ok: true }, { headers: { 'set-cookie': cookieOf('', 0) } }),
  }
}

/** Compares without telling by its duration where two texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
