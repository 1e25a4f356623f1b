import type { Tables } from '@aangan/lake/tables'
import { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { createScriptToken } from '../config/scriptToken.ts'
import { isLoopback } from '../process/origin.ts'
import { DISK_FULL, ignoreDiskFull } from '../process/outage.ts'
import { findOrCreateAdministrator, lastDisabledAt } from './accounts.ts'
import { administrator } from './editors.ts'
import { createSignInLink, saveStudioUrl } from './sessionStore.ts'
import { createSessions } from './sessions.ts'
import { openSessionTables } from './sessionTables.ts'
import { createSignInRoutes } from './signInRoutes.ts'

/** Creates the gate of a server that has no editors, or whose editors sign in at Sanity. */
export const createGateWithoutSignIn = (origin: string): Gate => ({
  authorize: async () => 'visitor',
  endSession: async () => Response.json({ ok: true }),
  protect: (studio) => studio,
  readPreviewSecretCutoff: async () => 0,
  makeStartupLines: async () => [`Studio  ${origin}/studio/`],
  scriptToken: '',
  accounts: undefined,
})

type Gate = Omit<Awaited<ReturnType<typeof openStudioGate>>, 'accounts'> & {
  accounts: undefined
}

/** Opens the gate of a server with editors and embedded content. @param origin for a browser on this machine */
export async function openStudioGate(
  { host, dataDir, editorToken, clientAddressHeader, site }: Config,
  origin: string,
  tables: Tables,
) {
  const siteUrl = new URL(site.siteUrl ?? origin)
  const isPublic = !(isLoopback(host) && isLoopback(siteUrl.hostname))
  const studioUrl = `${siteUrl.origin}/studio/`
  const db = await openSessionTables(tables)
  await ignoreDiskFull(() => saveStudioUrl(db, studioUrl))
  const scriptToken = createScriptToken(dataDir)
  const sessions = createSessions(db, {
    tokens: [...(editorToken ? [editorToken] : []), scriptToken],
    port: siteUrl.port,
    isHttps: siteUrl.protocol === 'https:',
  })
  const makeLink = async () => {
    const { id, is_on } = await findOrCreateAdministrator(db, administrator.name)
    return is_on ? createSignInLink(db, id) : studioUrl
  }
  const signIn = createSignInRoutes(db, sessions, clientAddressHeader)
  return {
    authorize: sessions.authorize,
    endSession: sessions.endSession,
    /** Identifies this server's own requests to the lake. */
    scriptToken,
    accounts: { db, studioUrl },
    protect: (studio: Hono) => new Hono().route('/', signIn).route('/', studio),
    /** Previews shared before this time (ms since 1970) end, because a disabled editor may still have their links. */
    readPreviewSecretCutoff: () => lastDisabledAt(db),
    async makeStartupLines() {
      const link = isPublic ? studioUrl : await ignoreDiskFull(makeLink)
      return [
        `Studio  ${link ?? `${studioUrl} (${DISK_FULL})`}`,
        'Editors sign in with a password, or with a one-time link from "npm run sign-in".',
      ]
    },
  }
}
