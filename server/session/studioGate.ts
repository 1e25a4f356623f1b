import { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../process/origin.ts'
import { sessionSecret } from './secret.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { signIn } from './signIn.ts'

export type StudioGate = Pick<Sessions, 'authorize' | 'endSession'> & {
  /** Puts the sign-in before the Studio. */
  before(studio: Hono): Hono
}

/**
 * Who may edit the embedded lake. Where only this machine can reach the server, opening the Studio is
 * enough; a public address (HOST, or VITE_SITE_URL with a proxy in front) asks for EDITOR_TOKEN.
 * Hosted Sanity signs its editors in itself.
 *
 * @throws StartupError when the data folder cannot be written
 */
export function studioGate(
  { host, dataDir, editorToken, site }: Config,
  { port, siteUrl }: { port: number; siteUrl: string },
): StudioGate {
  if (!site.content.embedded)
    return {
      authorize: () => 'visitor',
      endSession: () => Response.json({ ok: true }),
      before: (studio) => studio,
    }
  const address = new URL(siteUrl)
  const sessions = createSessions({
    secret: sessionSecret(dataDir),
    ...(editorToken ? { editorToken } : {}),
    local: isLoopback(host) && isLoopback(address.hostname),
    port,
    secure: address.protocol === 'https:',
  })
  return {
    authorize: sessions.authorize,
    endSession: sessions.endSession,
    before: (studio) =>
      new Hono().route('/', signIn(sessions, editorToken !== undefined)).route('/', studio),
  }
}
