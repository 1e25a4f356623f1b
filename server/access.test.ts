import { createHash } from 'node:crypto'
import { hasRole, type Role, roles } from '@aangan/lake'
import type { Tables } from '@aangan/lake/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPaths, paths } from '../domain/paths.ts'
import { ADDRESS_HEADER } from '../tests/setup/server/anyRequest.ts'
import { openTestServer } from '../tests/setup/server/openTestServer.ts'
import { EDITOR_TOKEN } from '../tests/setup/server/serverClients.ts'
import { openSiteTables } from './config/siteTables.ts'
import {
  type Account,
  addAccount,
  findOrCreateAdministrator,
  setEnabled,
} from './session/accounts.ts'
import { beginSession, endSession } from './session/sessionStore.ts'
import { openSessionTables } from './session/sessionTables.ts'

// Sends the requests of strangers, editors and scripts over HTTP.

const READ = ['GET', 'HEAD']
const METHODS = [...READ, 'POST', 'PATCH', 'DELETE']

type Rule = {
  /** The methods that everybody may use; none by default. */
  open?: readonly string[]
  /** The lowest role that may use the other methods; contributor by default. */
  role?: Role
}

/** Contains few paths of the lake, because lake/http/routes.test.ts tests all routes of the lake. */
const RULES: Record<string, Rule> = {
  '/v1/data/query/production': { open: [...READ, 'POST'] },
  '/v1/data/live/events/production': { open: READ },
  '/v1/auth/logout': { open: ['POST'] },
  '/v1/data/mutate/production': {},
  '/v1/data/listen/production': {},
  '/v1/assets/images/production': {},
  '/v1/data/export/production': { role: 'administrator' },
  '/v1/x': {},
  [callPaths.createEnquiry('aangan')]: { open: ['POST'] },
  [callPaths.sendEmail]: { open: ['POST'] },
  [callPaths.webVitals]: { open: ['POST'] },
  '/api/enquiries': { role: 'editor' },
  '/api/enquiries/csv': { role: 'editor' },
  '/api/enquiries/x': { role: 'editor' },
  '/api/missed-paths': { role: 'editor' },
  '/api/x': {},
  // Redirects to /studio/, where visitors must sign in.
  '/studio': { open: READ },
  '/studio/x': {},
  '/studio/sign-in': {},
  '/studio/sign-out': {},
  [paths.contact]: { open: [...READ, 'POST'] },
  [paths.home]: { open: READ },
  '/x/x': { open: READ },
  '/assets/x': { open: READ },
  '/images/embedded/production/x': { open: READ },
  '/share/x': { open: READ },
  '/sitemap.xml': { open: READ },
  '/healthz': { open: READ },
  '/readyz': { open: READ },
}

const routes = Object.entries(RULES).flatMap(([path, { open }]) =>
  METHODS.map((method) => ({ method, path, isOpen: open?.includes(method) ?? false })),
)

/** The headers of each identity. */
type Identities = Record<string, Record<string, string>>

const server = await openTestServer({ CLIENT_ADDRESS_HEADER: ADDRESS_HEADER })
let tables: Tables
let db: Awaited<ReturnType<typeof openSessionTables>>
let strangers: Identities
let accounts: Account[]
let administrator: Account
let editors: Identities

beforeAll(async () => {
  tables = await openSiteTables({ dataDir: server.dataDir })
  db = await openSessionTables(tables)
  const password = 'a-password-of-a-good-length'
  accounts = await Promise.all(
    roles.map((role) => addAccount(db, { name: `A ${role}`, role, password })),
  )
  const disabled = await addAccount(db, { name: 'Off', role: 'editor', password })
  const disabledCookie = cookieOf(await createSession(disabled))
  await setEnabled(db, disabled.id, false)
  administrator = await findOrCreateAdministrator(db, 'Editor')
  editors = await signInEditors()
  strangers = {
    'a stranger': {},
    'a wrong token': { authorization: 'Bearer not-the-token-at-all' },
    'an ended session': await createEndedSession(),
    'a disabled account': disabledCookie,
    // A page of another site can make an editor's browser send these headers.
    'a page of another site': {
      ...cookieOf(await createSession()),
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
    // Last, because the next sign-in deletes the row of an expired session.
    'an expired session': await createExpiredSession(),
  }
})
afterAll(async () => {
  await tables.close()
  await server.close()
})

const cookieOf = (secret: string) => ({
  cookie: `editor-${new URL(server.origin).port}=${secret}`,
})
const createSession = (account = administrator) => beginSession(db, account.id)

async function createExpiredSession() {
  const secret = await createSession()
  const past = new Date(0).toISOString()
  const key = createHash('sha256').update(secret).digest('hex')
  await db.updateTable('sessions').set({ ends_at: past }).where('key', '=', key).execute()
  return cookieOf(secret)
}

async function createEndedSession() {
  const secret = await createSession()
  await endSession(db, secret)
  return cookieOf(secret)
}

const signInEditors = async (): Promise<Identities> => ({
  ...Object.fromEntries(
    await Promise.all(
      accounts.map(async (account) => [account.role, cookieOf(await createSession(account))]),
    ),
  ),
  'a session of a sign-in link': cookieOf(await createSession()),
  'a script': { authorization: `Bearer ${EDITOR_TOKEN}` },
})

/** Returns the identities of editors and scripts. A sign-out ends the session, so it gets a new one. */
const getEditors = async (path: string) =>
  /\/(logout|sign-out)$/.test(path) ? signInEditors() : editors

/** Returns whether the identity's role is sufficient. Sign-in links and scripts have the role administrator. */
function mayCall(who: string, path: string): boolean {
  const role = roles.find((role) => role === who) ?? 'administrator'
  return hasRole({ id: who, name: who, role }, RULES[path]?.role ?? 'contributor')
}

let requestCount = 0
/** Sends each request with a different client address, so that no rate limit applies. */
async function fetchStatus(method: string, path: string, identity: Record<string, string>) {
  const headers = {
    ...identity,
    [ADDRESS_HEADER]: `10.0.${++requestCount >> 8}.${requestCount & 255}`,
  }
  const url = server.origin + path
  const answer = await fetch(url, { method, headers, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

async function fetchStatuses(identities: Identities, method: string, path: string) {
  const requests = Object.entries(identities).map(async ([who, identity]) => {
    return [who, await fetchStatus(method, path, identity)] as const
  })
  return Object.fromEntries(await Promise.all(requests))
}

const CLOSED_STATUSES = [401, 403, 404, 405]

/** These requests are not rejected, because a signed-in editor may follow a link from another site to the Studio. */
const isLinkToStudio = (method: string, path: string, who: string) =>
  READ.includes(method) && path.startsWith('/studio/') && who === 'a page of another site'

/** The sign-in page answers everybody alike. The Studio treats a POST as a sign-in, and ignores scripts' tokens. */
const ignoresSender = (method: string, path: string, who: string) =>
  path === '/studio/sign-in' ||
  (/^\/studio(\/|$)/.test(path) && (method === 'POST' || who === 'a script'))

test('closed routes reject strangers and requests from other sites, except links to the Studio', async () => {
  const wrong: string[] = []
  for (const { method, path } of routes.filter(({ isOpen }) => !isOpen))
    for (const [who, status] of Object.entries(await fetchStatuses(strangers, method, path)))
      if (!CLOSED_STATUSES.includes(status) && !isLinkToStudio(method, path, who))
        wrong.push(`${method} ${path}: ${who} gets ${status}`)
  expect(wrong).toEqual([])
})

test('open routes answer everybody with the same status, but may reject wrong tokens and writes from other sites', async () => {
  const wrong: string[] = []
  for (const { method, path } of routes.filter(({ isOpen }) => isOpen)) {
    const statuses = await fetchStatuses(
      { ...strangers, ...(await getEditors(path)) },
      method,
      path,
    )
    // The lake rejects wrong tokens, as hosted Sanity does. Other open routes ignore wrong tokens.
    if (path.startsWith('/v1/') && statuses['a wrong token'] === 401)
      delete statuses['a wrong token']
    if (!READ.includes(method) && statuses['a page of another site'] === 403)
      delete statuses['a page of another site']
    if (new Set(Object.values(statuses)).size > 1 || Object.values(statuses).includes(401))
      wrong.push(`${method} ${path}: ${JSON.stringify(statuses)}`)
  }
  expect(wrong).toEqual([])
})

test('a closed route admits exactly the editors and scripts whose role is sufficient, unless the route ignores the sender', async () => {
  const wrong: string[] = []
  for (const { method, path } of routes.filter(({ isOpen }) => !isOpen))
    for (const [who, status] of Object.entries(
      await fetchStatuses(await getEditors(path), method, path),
    ))
      if (ignoresSender(method, path, who)) continue
      else if (mayCall(who, path) ? [401, 403].includes(status) : !CLOSED_STATUSES.includes(status))
        wrong.push(`${method} ${path}: ${who} gets ${status}`)
  expect(wrong).toEqual([])
})
