import { DatabaseGone } from '@aangan/lake/errors'
import { openTables } from '@aangan/lake/tables'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findOrCreateAdministrator } from './accounts.ts'
import { createSessions, type SessionOptions } from './sessions.ts'
import { openSessionTables, type SessionDb } from './sessionTables.ts'

const token = 'a-token-of-a-good-length'

const request = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:4321/', { headers: { host: '127.0.0.1:4321', ...headers } })

async function openSessions({
  db: given,
  ...options
}: Partial<SessionOptions> & { db?: SessionDb } = {}) {
  const tables = await openTables({ file: ':memory:' })
  onTestFinished(() => tables.close())
  const db = given ?? (await openSessionTables(tables))
  const sessions = createSessions(db, { tokens: [], port: '4321', isHttps: false, ...options })
  return {
    ...sessions,
    db,
    beginSession: async (signInRequest: Request, name: string) =>
      sessions.beginSession(signInRequest, (await findOrCreateAdministrator(db, name)).id),
  }
}

const cookieHeaders = (cookie: string) => ({ cookie: cookie.slice(0, cookie.indexOf(';')) })

test('a request without a session cookie or token comes from a visitor', async () => {
  for (const tokens of [[], [token]]) {
    const { authorize } = await openSessions({ tokens })
    expect(await authorize(request())).toBe('visitor')
  }
})

test('a session cookie identifies its editor, and a forged cookie identifies nobody', async () => {
  const { authorize, beginSession } = await openSessions()
  const cookie = await beginSession(request(), 'Asha Rao')
  expect(await authorize(request(cookieHeaders(cookie)))).toMatchObject({ name: 'Asha Rao' })
  for (const value of ['', 'x', 'a'.repeat(43), '1', "' OR 1=1"])
    expect(await authorize(request({ cookie: `editor-4321=${value}` }))).toBe('visitor')
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const { authorize, beginSession, endSession } = await openSessions({ isHttps: true })
  const browser = request(cookieHeaders(await beginSession(request(), 'Asha Rao')))
  const cleared = (await endSession(browser)).headers.get('set-cookie')
  expect(cleared).toMatch(/^editor-4321=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$/)
  expect(await authorize(browser)).toBe('visitor')
})

test('an ended session is not accepted while the database is unreachable', async () => {
  const { authorize, beginSession, endSession, db } = await openSessions()
  const browser = request(cookieHeaders(await beginSession(request(), 'Asha Rao')))
  await authorize(browser)
  await endSession(browser)
  vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new DatabaseGone('PostgreSQL does not answer.')
  })
  expect(await authorize(browser)).toBe('visitor')
})

test('signing in again ends the browser’s previous session', async () => {
  const { authorize, beginSession } = await openSessions()
  const first = request(cookieHeaders(await beginSession(request(), 'Asha Rao')))
  const second = request(cookieHeaders(await beginSession(first, 'Ben Iyer')))
  expect(await authorize(first)).toBe('visitor')
  expect(await authorize(second)).toMatchObject({ name: 'Ben Iyer' })
})

test('the session cookie is HttpOnly and SameSite=Lax, and with HTTPS also Secure', async () => {
  expect(await (await openSessions()).beginSession(request(), 'Asha')).toMatch(
    /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  expect(await (await openSessions({ isHttps: true })).beginSession(request(), 'Asha')).toMatch(
    /; Secure$/,
  )
})

test('a configured bearer token identifies a script, even if the request also has a session cookie', async () => {
  const { authorize, beginSession } = await openSessions({ tokens: [token] })
  const session = cookieHeaders(await beginSession(request(), 'Asha Rao'))
  expect(await authorize(request({ ...session, authorization: `Bearer ${token}` }))).toEqual({
    id: 'script',
    name: 'Script',
    role: 'administrator',
  })
  expect(await authorize(request({ authorization: `bearer ${token}` }))).toMatchObject({
    id: 'script',
  })
  expect(await authorize(request({ authorization: `Bearer ${token}x` }))).toBe('visitor')
})

test('a server without a configured token accepts no bearer token', async () => {
  const { authorize } = await openSessions()
  for (const sent of ['Bearer undefined', 'Bearer ', ''])
    expect(await authorize(request({ authorization: sent }))).toBe('visitor')
})

test.each<[Record<string, string>]>([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://127.0.0.1:9999' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a request from another origin (%o) is treated as a visitor’s', async (headers) => {
  const { authorize, beginSession } = await openSessions({ tokens: [token] })
  const session = cookieHeaders(await beginSession(request(), 'Asha Rao'))
  const browser = { ...session, authorization: `Bearer ${token}`, ...headers }
  expect(await authorize(request(browser))).toBe('visitor')
})

test('a session cookie is accepted from the site’s own origin, also behind an HTTPS proxy', async () => {
  const { authorize, beginSession } = await openSessions()
  const headers = {
    ...cookieHeaders(await beginSession(request(), 'Asha Rao')),
    host: 'www.hotel.example',
    origin: 'https://www.hotel.example',
    'sec-fetch-site': 'same-origin',
  }
  expect(await authorize(request(headers))).toMatchObject({ name: 'Asha Rao' })
})

test('the session cookie of a server on another port is not accepted', async () => {
  const { db, beginSession } = await openSessions({ port: '4321' })
  const { authorize } = await openSessions({ db, port: '4322' })
  const cookie = cookieHeaders(await beginSession(request(), 'Asha Rao'))
  expect(await authorize(request(cookie))).toBe('visitor')
})

test('while the database is unreachable, a session is accepted only if an earlier request used it', async () => {
  const { db, authorize, beginSession } = await openSessions()
  const [known, unknown] = [
    await beginSession(request(), 'Asha Rao'),
    await beginSession(request(), 'Ben Iyer'),
  ]
  await authorize(request(cookieHeaders(known)))
  vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new DatabaseGone('PostgreSQL does not answer.')
  })
  expect(await authorize(request(cookieHeaders(known)))).toMatchObject({ name: 'Asha Rao' })
  expect(await authorize(request(cookieHeaders(unknown)))).toBe('visitor')
})

test('while the database is unreachable, a session is accepted until nothing has used it for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  // `lru-cache` measures time with this function.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  const { db, authorize, beginSession } = await openSessions()
  const browser = request(cookieHeaders(await beginSession(request(), 'Asha Rao')))
  await authorize(browser)
  vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new DatabaseGone('PostgreSQL does not answer.')
  })
  for (const minutes of [4, 4]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    expect(await authorize(browser)).toMatchObject({ name: 'Asha Rao' })
  }
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(await authorize(browser)).toBe('visitor')
})
