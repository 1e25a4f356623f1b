import { topicOf } from '@aangan/lake/messages'
import type { SharedDatabase } from '@aangan/lake/postgres'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { createFailures } from '../limits/failedSignIns.ts'
import { clientAddressOf, incomingOf } from '../process/clientAddress.ts'
import { DISK_FULL, unlessFull } from '../process/diskFull.ts'
import type { Upgrade } from '../process/httpServer.ts'
import { isLoopback } from '../process/origin.ts'
import { refuseUpgrade } from '../process/refuseUpgrade.ts'
import { openSharedAccounts } from './accounts.ts'
import { unnamedEditor } from './editors.ts'
import { keepScriptToken } from './scriptToken.ts'
import { openSessions } from './sessionStore.ts'
import { bearerIn, createSessions, type Sessions } from './sessions.ts'
import { signIn } from './signIn.ts'
import { linkTo, OPENED_LINK_MS, PRINTED_LINK_MS } from './signInLink.ts'

export type StudioGate = Pick<Sessions, 'authorize' | 'endSession'> & {
  before(studio: Hono): Hono
  /** Runs before every route: an address that guesses tokens has to wait. */
  guard: MiddlewareHandler
  guardUpgrade(upgrade: Upgrade): Upgrade
  /**
   * When an account was last switched off, in milliseconds since 1970: secrets shared before may be known to its owner.
   */
  secretsEndedAt(): number
  /** What is printed at start, one line each: where the Studio is, and how an editor gets in. */
  printed(): Promise<string[]>
  /** The URL to open in a browser at start; undefined when an editor is signed in already, or on a public server. */
  linkToOpen(): Promise<string | undefined>
  close(): void
}

/**
 * Signs editors of the embedded lake in. The address of a request never makes its sender an editor. Hosted Sanity signs
 * its editors in itself.
 *
 * @param shared the database that several processes share, if they do
 * @param place the port that was taken, and where a browser on this machine finds the server
 * @throws StartupError when the data folder cannot be written
 */
export async function studioGate(
  config: Config,
  place: { port: number; origin: string },
  shared?: SharedDatabase,
): Promise<StudioGate> {
  return config.site.content.embedded
    ? ownGate(config, place, shared)
    : gateForVisitors(place.origin)
}

/**
 * Knows no editors: hosted Sanity asks for an account itself, and of several processes some serve visitors alone.
 */
export const gateForVisitors = (origin: string): StudioGate => ({
  authorize: () => 'visitor',
  endSession: async () => Response.json({ ok: true }),
  before: (studio) => studio,
  guard: (_, next) => next(),
  guardUpgrade: (upgrade) => upgrade,
  secretsEndedAt: () => 0,
  printed: async () => [`Studio  ${origin}/studio/`],
  linkToOpen: async () => undefined,
  close: () => {},
})

async function ownGate(
  { host, dataDir, editorToken, clientAddressHeader, site }: Config,
  { port, origin }: { port: number; origin: string },
  shared: SharedDatabase | undefined,
): Promise<StudioGate> {
  const siteUrl = new URL(site.siteUrl ?? origin)
  const isPublic = !(isLoopback(host) && isLoopback(siteUrl.hostname))
  const studioUrl = `${isPublic || shared ? siteUrl.origin : origin}/studio/`
  const store = await openSessions(dataDir, shared)
  await store.serve(studioUrl)
  const accounts = await openSharedAccounts(dataDir, shared)
  const secure = siteUrl.protocol === 'https:'
  const failures = createFailures(
    console.warn,
    shared && topicOf(shared.messages, 'failed sign-in'),
  )
  const sessions = createSessions({
    store,
    accounts,
    tokens: [...(editorToken ? [editorToken] : []), keepScriptToken(dataDir)],
    // Processes that share their sessions share the cookie; on one machine each has a port of its own.
    port: shared ? siteUrl.port : port,
    secure,
  })
  const makeLink = (lifetimeMs: number) =>
    unlessFull(async () =>
      linkTo(studioUrl, await store.makeCode({ name: unnamedEditor.name, lifetimeMs })),
    )

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
      const door = {
        sessions,
        store,
        accounts,
        failures,
        isPublic,
        secure,
        clientAddressHeader,
      }
      return new Hono().route('/', signIn(door)).route('/', studio)
    },
    async guard(c, next) {
      // A session may have begun in another process a moment ago.
      if (shared && c.req.header('cookie') && sessions.authorize(c.req.raw) === 'visitor')
        await shared.catchUp()
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
    secretsEndedAt: accounts.lastSwitchedOffAt,
    async printed() {
      if (!isPublic)
        return [
          `Studio  ${(await makeLink(PRINTED_LINK_MS)) ?? `${studioUrl} (${DISK_FULL})`}`,
          'The Studio’s link signs one browser in, once. "npm run sign-in" prints another.',
        ]
      const asked = accounts.isInUse() ? 'with a password, or ' : ''
      return [
        `Studio  ${studioUrl}`,
        `Editors sign in ${asked}with a link that "npm run sign-in" prints.`,
      ]
    },
    linkToOpen: async () =>
      isPublic || store.list().length > 0 ? undefined : makeLink(OPENED_LINK_MS),
    close() {
      store.close()
      accounts.close()
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
