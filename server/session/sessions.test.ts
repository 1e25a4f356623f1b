import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessions, type SessionOptions } from './sessions.ts'

const token = 'a-token-of-a-good-length'
const sessions = (options: Partial<SessionOptions> = {}) =>
  createSessions({ secret: 'secret', local: true, port: 4321, secure: false, ...options })

const request = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:4321/', { headers: { host: '127.0.0.1:4321', ...headers } })

/** What the browser sends back of a `Set-Cookie` value. */
const sent = (cookie: string) => ({ cookie: cookie.slice(0, cookie.indexOf(';')) })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('whoever sends neither cookie nor token is a visitor', () => {
  expect(sessions().authorize(request())).toBe('visitor')
  expect(sessions({ editorToken: token }).authorize(request())).toBe('visitor')
})

test('a session cookie makes an editor of that name for 30 days', () => {
  const { authorize, cookie } = sessions()
  const browser = request(sent(cookie('Asha Rao')))
  expect(authorize(browser)).toMatchObject({ name: 'Asha Rao' })
  vi.advanceTimersByTime(29 * 86_400_000)
  expect(authorize(browser)).toMatchObject({ name: 'Asha Rao' })
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(authorize(browser)).toBe('visitor')
})

test('a cookie whose expiry or name was changed, or that another secret or token signed, is worth nothing', () => {
  const { authorize, cookie } = sessions({ editorToken: token })
  const [name, value] = sent(cookie('Asha Rao')).cookie.split('=')
  const [expiry, , signature] = value?.split('.') ?? []
  const benRao = Buffer.from('Ben Rao').toString('base64url')
  for (const changed of [`9${value}`, `${expiry}.${benRao}.${signature}`, `${expiry}.${signature}`])
    expect(authorize(request({ cookie: `${name}=${changed}` }))).toBe('visitor')
  for (const other of [{ secret: 'other' }, { editorToken: 'another-token-entirely' }])
    expect(
      sessions({ editorToken: token, ...other }).authorize(request(sent(cookie('Asha Rao')))),
    ).toBe('visitor')
})

test('signing out ends the session in that browser', () => {
  const ended = sessions({ secure: true }).endSession().headers.get('set-cookie')
  expect(ended).toMatch(/^editor-4321=; Path=\/; HttpOnly; SameSite=Strict; Max-Age=0; Secure$/)
  expect(sessions().authorize(request({ cookie: 'editor-4321=' }))).toBe('visitor')
})

test('scripts cannot read the cookie, other sites cannot send it, and HTTPS keeps it there', () => {
  expect(sessions().cookie('Asha Rao')).toMatch(
    /; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
  )
  expect(sessions({ secure: true }).cookie('Asha Rao')).toMatch(/; Secure$/)
})

test('the bearer token makes a script an editor of its own kind, whoever else is signed in', () => {
  const { authorize, cookie } = sessions({ editorToken: token })
  const session = sent(cookie('Asha Rao'))
  expect(authorize(request({ ...session, authorization: `Bearer ${token}` }))).toEqual({
    id: 'script',
    name: 'Script',
  })
  expect(authorize(request({ authorization: `Bearer ${token}x` }))).toBe('visitor')
})

test('where no token is configured, none is accepted', () => {
  const { authorize, accepts } = sessions()
  expect(authorize(request({ authorization: 'Bearer undefined' }))).toBe('visitor')
  expect(accepts('')).toBe(false)
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://127.0.0.1:9999' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a request that another site sends (%o) is never an editor’s', (headers) => {
  const { authorize, cookie } = sessions({ editorToken: token })
  const browser = { ...sent(cookie('Asha Rao')), authorization: `Bearer ${token}`, ...headers }
  expect(authorize(request(browser as Record<string, string>))).toBe('visitor')
})

test('the Studio’s own requests are an editor’s, behind a proxy that speaks HTTPS too', () => {
  const { authorize, cookie } = sessions({ local: false })
  const own = {
    ...sent(cookie('Asha Rao')),
    host: 'www.hotel.example',
    origin: 'https://www.hotel.example',
    'sec-fetch-site': 'same-origin',
  }
  expect(authorize(request(own))).toMatchObject({ name: 'Asha Rao' })
})

test('opening the Studio on the machine itself is enough', () => {
  for (const host of ['127.0.0.1:4321', 'localhost:4321', '[::1]:4321', 'localhost'])
    expect(sessions().needsNoToken(request({ host }))).toBe(true)
})

test.each([
  ['a foreign name that points to this machine', { host: 'evil.example:4321' }],
  ['a name that only begins like a loopback address', { host: '127.0.0.1.evil.example' }],
  ['a proxy in front', { 'x-forwarded-for': '203.0.113.7' }],
  ['no Host at all', { host: '' }],
])('opening the Studio asks for a token with %s', (_, headers) => {
  expect(sessions().needsNoToken(request(headers as Record<string, string>))).toBe(false)
})

test('opening the Studio asks for a token when others can reach the server', () => {
  expect(sessions({ local: false }).needsNoToken(request())).toBe(false)
})

test('two servers on one machine keep their sessions apart', () => {
  const cookie = sessions({ port: 4321 }).cookie('Asha Rao')
  expect(sessions({ port: 4322 }).authorize(request(sent(cookie)))).toBe('visitor')
})
