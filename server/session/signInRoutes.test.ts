import { expect, test, vi } from 'vitest'
import {
  linkHeaders,
  sessionCookieOf,
  startGatedStudio,
} from '../../tests/setup/server/startGatedStudio.ts'
import { addAccount, findOrCreateAdministrator } from './accounts.ts'
import { createSignInLink } from './sessionStore.ts'

const withPublicAddress = { VITE_SITE_URL: 'https://www.hotel.example' }
const HOUR_MS = 3_600_000

const statusAndLocation = (answer: Response) => [answer.status, answer.headers.get('location')]

test('the printed link signs the browser in and redirects to a URL without the code', async () => {
  const { get, issueSignInLink, whoIs } = await startGatedStudio()
  const answer = await get(await issueSignInLink(), linkHeaders)
  expect(statusAndLocation(answer)).toEqual([303, '/studio/'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const opened = await get('/studio/', sessionCookieOf(answer))
  expect(await opened.text()).toContain('<h1>the Studio</h1>')
  expect(await whoIs(sessionCookieOf(answer))).toEqual({
    id: 'editor',
    name: 'Editor',
    role: 'administrator',
  })
})

test('a used link still opens the Studio in the browser that the link signed in', async () => {
  const { get, issueSignInLink } = await startGatedStudio()
  const printed = await issueSignInLink()
  const session = sessionCookieOf(await get(printed, linkHeaders))
  const again = await get(printed, { ...linkHeaders, ...session })
  expect(statusAndLocation(again)).toEqual([303, '/studio/'])
  expect(again.headers.getSetCookie()).toEqual([])
})

test('a signed-in browser can open the Studio from a link on another site', async () => {
  const { get, issueSignInLink } = await startGatedStudio()
  const session = sessionCookieOf(await get(await issueSignInLink(), linkHeaders))
  const opened = await get('/studio/', {
    ...linkHeaders,
    ...session,
    'sec-fetch-site': 'cross-site',
  })
  expect(await opened.text()).toContain('<h1>the Studio</h1>')
})

test('a used, expired or wrong link redirects to a page that says how to get a new link', async () => {
  const { get, issueSignInLink } = await startGatedStudio()
  const used = await issueSignInLink()
  await get(used, linkHeaders)
  const expired = await issueSignInLink()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS })
  for (const url of [used, expired, '/studio/?sign-in=wrong', '/studio/?sign-in=']) {
    const answer = await get(url, linkHeaders)
    expect(statusAndLocation(answer)).toEqual([303, '/studio/sign-in?link=used'])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  vi.useRealTimers()
  const page = await get('/studio/sign-in?link=used')
  expect(page.status).toBe(401)
  expect(await page.text()).toMatch(/has been used[\s\S]*npm run sign-in/)
})

test.each<[Record<string, string>]>([
  [{ ...linkHeaders, 'sec-purpose': 'prefetch;prerender' }],
  [{ ...linkHeaders, 'sec-fetch-dest': 'iframe' }],
  [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
])('a request with %o does not use up the link', async (headers) => {
  const { get, issueSignInLink } = await startGatedStudio()
  const printed = await issueSignInLink()
  const answer = await get(printed, headers)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(sessionCookieOf(await get(printed, linkHeaders)).cookie).not.toBe('')
})

test('a browser without Sec-Fetch headers gets a button that confirms the sign-in', async () => {
  const { get, post, issueSignInLink, whoIs } = await startGatedStudio()
  const printed = await issueSignInLink()
  const page = await (await get(printed)).text()
  expect(page).toContain('<button autofocus>Open the Studio</button>')
  const code = /name="code" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const pressed = await post(printed, { code })
  expect(statusAndLocation(pressed)).toEqual([303, '/studio/'])
  expect(await whoIs(sessionCookieOf(pressed))).toMatchObject({ name: 'Editor' })
})

test('a link of another account asks before it ends the session', async () => {
  const { get, post, db, issueSignInLink, whoIs } = await startGatedStudio()
  const session = sessionCookieOf(await get(await issueSignInLink(), linkHeaders))
  const asha = await addAccount(db, {
    name: 'Asha',
    role: 'editor',
    password: 'a-password-of-a-good-length',
  })
  const link = await createSignInLink(db, asha.id)
  const asked = await get(link, { ...linkHeaders, ...session })
  expect(asked.status).toBe(200)
  expect(await asked.text()).toMatch(/You are signed in as Editor[\s\S]*<button >Sign in as Asha</)
  expect(await whoIs(session)).toMatchObject({ name: 'Editor' })
  const code = new URL(link).searchParams.get('sign-in') ?? ''
  const confirmed = await post('/studio/', { code }, session)
  expect(await whoIs(sessionCookieOf(confirmed))).toMatchObject({ name: 'Asha' })
  expect(await whoIs(session)).toBe('visitor')
})

test('a sign-in link redirects to the same path and query without the code', async () => {
  const { get, issueSignInLink } = await startGatedStudio()
  const { search } = new URL(await issueSignInLink())
  const answer = await get(`/studio/structure/faq${search}&view=1`, linkHeaders)
  expect(statusAndLocation(answer)).toEqual([303, '/studio/structure/faq?view=1'])
})

test('a server with a public HTTPS address accepts a link and sets a Secure cookie', async () => {
  const { get, db, whoIs } = await startGatedStudio(withPublicAddress)
  const { id } = await findOrCreateAdministrator(db, 'Asha Rao')
  const { search } = new URL(await createSignInLink(db, id))
  const signedIn = await get(`/studio/${search}`, {
    ...linkHeaders,
    'x-forwarded-for': '203.0.113.1',
  })
  expect(signedIn.headers.get('set-cookie')).toContain('; Secure')
  expect(await whoIs(sessionCookieOf(signedIn))).toMatchObject({ name: 'Asha Rao' })
})

test('static files of the Studio need no session', async () => {
  const { get } = await startGatedStudio()
  expect(await (await get('/studio/static/a.js')).text()).toBe('a file')
})

test('the sign-in form shows the typed name again, escaped, after a failed sign-in', async () => {
  const { post, db } = await startGatedStudio()
  await addAccount(db, { name: 'Ben', role: 'editor', password: 'a-password-of-a-good-length' })
  const page = await (await post('/studio/', { name: '"><b>Asha', password: 'my guess' })).text()
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;Asha"')
  expect(page).toContain('The name or the password is wrong.')
  expect(page).not.toContain('my guess')
})

test('a correct password from another site begins no session, and a form over 4 KB is rejected', async () => {
  const { post, db } = await startGatedStudio()
  const password = 'a-password-of-a-good-length'
  await addAccount(db, { name: 'Asha', role: 'editor', password })
  const elsewhere = { origin: 'https://evil.example' }
  const foreign = await post('/studio/', { name: 'Asha', password }, elsewhere)
  expect([foreign.status, sessionCookieOf(foreign).cookie]).toEqual([401, ''])
  expect((await post('/studio/', { password: 'x'.repeat(5000) })).status).toBe(413)
})
