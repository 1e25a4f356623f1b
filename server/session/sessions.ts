import type { Editor, Identity } from '@aangan/lake'
import { isDatabaseGone } from '@aangan/lake/errors'
import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { isSameText } from '../process/isSameText.ts'
import { comesFromAnotherOrigin } from '../process/origin.ts'
import { script } from './editors.ts'
import { beginSession, endSession, findSessionEditor } from './sessionStore.ts'
import type { SessionDb } from './sessionTables.ts'

export type SessionOptions = {
  tokens: readonly string[]
  /** Distinguishes the cookies of several servers on one machine. */
  port: string
  isHttps: boolean
}

export type Sessions = ReturnType<typeof createSessions>

/** The longest lifetime that browsers allow. The server ends a session after 30 days without a request. */
const COOKIE_SECONDS = 400 * 86_400

/** Identifies editors by their session cookie, and scripts by a bearer token. */
export function createSessions(db: SessionDb, { tokens, port, isHttps }: SessionOptions) {
  const cookieName = `editor-${port}`
  const formatCookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`
  const readCookie = (request: Request) =>
    parse(request.headers.get('cookie') ?? '', cookieName)[cookieName] ?? ''
  // Used while the database is unreachable, so that editors can still read in the Studio.
  const lastKnownEditors = new LRUCache<string, Editor>({
    max: 1_000,
    // Another process, such as `npm run editors`, may have disabled the account since the last request.
    ttl: 5 * 60_000,
    // An editor who keeps reading stays signed in for the whole outage.
    updateAgeOnGet: true,
  })

  async function findEditor(request: Request): Promise<Editor | undefined> {
    const secret = readCookie(request)
    if (secret === '') return undefined
    try {
      const editor = await findSessionEditor(db, secret)
      lastKnownEditors.set(secret, editor)
      return editor
    } catch (error) {
      if (isDatabaseGone(error)) return lastKnownEditors.get(secret)
      throw error
    }
  }

  async function endSessionOf(request: Request) {
    const secret = readCookie(request)
    lastKnownEditors.delete(secret)
    await endSession(db, secret)
  }

  return {
    findEditor,
    /** Identifies the sender of a request. A request from another origin counts as a visitor's, even with a token. */
    async authorize(request: Request): Promise<Identity> {
      if (comesFromAnotherOrigin(request)) return 'visitor'
      const [, bearer = ''] =
        /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
      if (tokens.some((token) => isSameText(bearer, token))) return script
      return (await findEditor(request)) ?? 'visitor'
    },
    /** Ends the browser's previous session, and begins one for the account. Returns the `Set-Cookie` value. */
    async beginSession(request: Request, accountId: string): Promise<string> {
      await endSessionOf(request)
      return formatCookie(await beginSession(db, accountId), COOKIE_SECONDS)
    },
    async endSession(request: Request): Promise<Response> {
      await endSessionOf(request)
      return Response.json({ ok: true }, { headers: { 'set-cookie': formatCookie('', 0) } })
    },
  }
}
