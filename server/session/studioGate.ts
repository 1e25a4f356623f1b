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
import { type Accounts, openSharedAccounts } from './accounts.ts'
import { administrator, editorNamed } from './editors.ts'
import { keepScriptToken } from './scriptToken.ts'
import { openSessions, type SessionStore } from './sessionStore.ts'
import { bearerIn, createSessions, type Sessions } from './sessions.ts'
import { signIn } from './signIn.ts'
import { LINK_MS, linkTo } from './signInLink.ts'

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
  await unlessFull(() => giveNamesAccounts(store, accounts))
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
  const makeLink = () =>
    unlessFull(async () => {
      const { name } = await accounts.openAdministrator(administrator.name)
      return linkTo(studioUrl, await store.makeCode({ name, lifetimeMs: LINK_MS }))
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
      const form = signIn({ sessions, store, accounts, failures, clientAddressHeader })
      return new Hono().route('/', form).route('/', studio)
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
          `Studio  ${(await makeLink()) ?? `${studioUrl} (${DISK_FULL})`}`,
          'The Studio’s link signs one browser in, once. "npm run sign-in" prints another.',
        ]
      return [
        `Studio  ${studioUrl}`,
        'Editors sign in with a password, or with a link that "npm run sign-in" prints.',
      ]
    },
    close() {
      store.close()
      accounts.close()
    },
  }
}

/**
 * Gives an account to the names of sessions that earlier versions began without one, so that these browsers stay signed
 * in as administrators. Where somebody else has an account of that name, they end.
 */
async function giveNamesAccounts(store: SessionStore, accounts: Accounts) {
  for (const name of store.listNamesAlone()) {
    const { id } = editorNamed(name)
    const isTaken = id !== administrator.id && accounts.find(id) !== undefined
    await store.assignName(name, isTaken ? undefined : await accounts.openAdministrator(name))
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
