import type { Tables } from '@aangan/lake/tables'
import { topicOf } from '@aangan/lake/tables'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { createFailures } from '../limits/failedSignIns.ts'
import { clientAddressOf, incomingOf } from '../process/clientAddress.ts'
import { DISK_FULL, unlessFull } from '../process/diskFull.ts'
import type { Upgrade } from '../process/httpServer.ts'
import { isLoopback } from '../process/origin.ts'
import { refuseUpgrade } from '../process/refuseUpgrade.ts'
import { lastSwitchedOffAt, openAdministrator } from './accounts.ts'
import { administrator } from './editors.ts'
import { openSessionTables } from './openSessionTables.ts'
import { keepScriptToken } from './scriptToken.ts'
import { createLinkCode, saveStudioUrl } from './sessionStore.ts'
import { bearerIn, createSessions, type Sessions } from './sessions.ts'
import { signIn } from './signIn.ts'
import { linkTo } from './signInLink.ts'

export type StudioGate = Pick<Sessions, 'authorize' | 'endSession'> & {
  before(studio: Hono): Hono
  /** Runs before every route: an address that guesses tokens has to wait. */
  guard: MiddlewareHandler
  guardUpgrade(upgrade: Upgrade): Upgrade
  /**
   * When an account was last switched off, in milliseconds since 1970: secrets shared before may be known to its owner.
   */
  secretsEndedAt(): Promise<number>
  /** Lines that a start prints: where the Studio is, and how an editor signs in. */
  printed(): Promise<string[]>
}

/**
 * Signs editors of the embedded lake in. The address of a request never makes its sender an editor. Hosted Sanity signs
 * its editors in itself.
 *
 * @param place the port that was taken, and where a browser on this machine finds the server
 * @throws StartupError when the data folder cannot be written
 */
export async function studioGate(
  config: Config,
  place: { port: number; origin: string },
  tables: Tables,
): Promise<StudioGate> {
  return config.site.content.embedded
    ? ownGate(config, place, tables)
    : gateForVisitors(place.origin)
}

/**
 * Knows no editors: hosted Sanity asks for an account itself, and of several processes some serve visitors alone.
 */
export const gateForVisitors = (origin: string): StudioGate => ({
  authorize: async () => 'visitor',
  endSession: async () => Response.json({ ok: true }),
  before: (studio) => studio,
  guard: (_, next) => next(),
  guardUpgrade: (upgrade) => upgrade,
  secretsEndedAt: async () => 0,
  printed: async () => [`Studio  ${origin}/studio/`],
})

async function ownGate(
  { host, dataDir, editorToken, clientAddressHeader, site }: Config,
  { port, origin }: { port: number; origin: string },
  tables: Tables,
): Promise<StudioGate> {
  const siteUrl = new URL(site.siteUrl ?? origin)
  const isPublic = !(isLoopback(host) && isLoopback(siteUrl.hostname))
  // Processes that share their sessions share the address and the cookie; on one machine each has a port of its own.
  const isShared = tables.engine === 'postgres'
  const studioUrl = `${isPublic || isShared ? siteUrl.origin : origin}/studio/`
  const db = await openSessionTables(tables, dataDir)
  await saveStudioUrl(db, studioUrl)
  const failures = createFailures(console.warn, topicOf(tables.messages, 'failed sign-in'))
  const sessions = createSessions({
    db,
    tokens: [...(editorToken ? [editorToken] : []), keepScriptToken(dataDir)],
    port: isShared ? siteUrl.port : port,
    secure: siteUrl.protocol === 'https:',
  })
  const makeLink = () =>
    unlessFull(async () => {
      const { id } = await openAdministrator(db, administrator.name)
      return linkTo(studioUrl, await createLinkCode(db, id))
    })

  function judge(bearer: string | undefined, client: string): number {
    if (bearer === undefined) return 0
    const seconds = failures.secondsToWait(client)
    if (seconds === 0 && !sessions.accepts(bearer)) failures.record(client)
    return seconds
  }

  return {
    authorize: sessions.authorize,
    endSession: sessions.endSession,
    before(studio) {
      const form = signIn({ db, sessions, failures, clientAddressHeader })
      return new Hono().route('/', form).route('/', studio)
    },
    async guard(c, next) {
      const bearer = bearerIn(c.req.header('authorization'))
      if (bearer === undefined) return next()
      const seconds = judge(bearer, clientAddressOf(incomingOf(c), clientAddressHeader))
      return seconds > 0 ? tooManyFailures(seconds) : next()
    },
    guardUpgrade: (upgrade) => (request, socket, head) => {
      const client = clientAddressOf(request, clientAddressHeader)
      const seconds = judge(bearerIn(request.headers.authorization), client)
      if (seconds === 0) return upgrade(request, socket, head)
      refuseUpgrade(socket, 429, { 'retry-after': String(seconds) })
      return true
    },
    secretsEndedAt: () => lastSwitchedOffAt(db),
    async printed() {
      if (!isPublic)
        return [
          `Studio  ${(await makeLink()) ?? `${studioUrl} (${DISK_FULL})`}`,
          'The Studio’s link signs one browser in, once. "npm run sign-in" prints another.',
        ]
      return [
        `Studio  ${studioUrl}`,
        'Editors sign in with a password, or with a link that "npm run sign-in" prints.',
      ]
    },
  }
}

/** In the shape in which the lake answers errors: scripts read it. */
const tooManyFailures = (seconds: number) =>
  Response.json(
    {
      statusCode: 429,
      error: 'Too Many Requests',
      message: `Too many wrong tokens came from this address. Try again in ${seconds} seconds.`,
    },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )
