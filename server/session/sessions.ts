import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { comesFromAnotherSite, comesFromThisMachine } from './origin.ts'

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
  authorize(request: Request): 'editor' | 'visitor'
  /** Whether opening the Studio is enough to be signed in. */
  needsNoToken(request: Request): boolean
  /** Whether somebody may sign in with this token. */
  accepts(token: string): boolean
  /** The `Set-Cookie` value of a new session. */
  cookie(): string
}

const days = 30

/**
 * Editors' sessions (issue "Editors at work", part 2). A session is a signed expiry in a cookie that scripts
 * cannot read and other sites cannot send; signing it with the token too ends all sessions when that changes.
 */
export function createSessions(options: SessionOptions): Sessions {
  const { secret, editorToken, local, port, secure } = options
  const name = `editor-${port}`
  const sign = (expiry: string) =>
    createHmac('sha256', `${secret} ${editorToken ?? ''}`)
      .update(expiry)
      .digest('base64url')

  const hasSession = (request: Request) => {
    const value = parse(request.headers.get('cookie') ?? '', name)[name] ?? ''
    const [expiry = '', signature = ''] = value.split('.')
    return sameText(signature, sign(expiry)) && Number(expiry) > Date.now()
  }
  const hasToken = (request: Request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    return token !== undefined && accepts(token)
  }
  const accepts = (token: string) => editorToken !== undefined && sameText(token, editorToken)

  return {
    authorize(request) {
      if (comesFromAnotherSite(request)) return 'visitor'
      return hasToken(request) || hasSession(request) ? 'editor' : 'visitor'
    },
    needsNoToken: (request) => local && comesFromThisMachine(request),
    accepts,
    cookie() {
      const expiry = String(Date.now() + days * 86_400_000)
      const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${days * 86_400}`]
      if (secure) attributes.push('Secure')
      return [`${name}=${expiry}.${sign(expiry)}`, ...attributes].join('; ')
    },
  }
}

/** Compares without telling by its duration where two texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
