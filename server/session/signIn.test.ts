import { expect, test, vi } from 'vitest'
import { followed, gatedStudio, sessionIn } from '../../tests/setup/server/gatedStudio.ts'
import { addAccount, openAdministrator } from './accounts.ts'
import { createLinkCode } from './sessionStore.ts'

const withAddress = { VITE_SITE_URL: 'https://www.hotel.example' }
const HOUR_MS = 3_600_000

const statusAndPlace = (answer: Response) => [answer.status, answer.headers.get('location')]

test('the printed link opens the Studio with one click, at a URL without the code', async () => {
  const { get, link, whoIs } = await gatedStudio()
  const answer = await get(await link(), followed)
  expect(statusAndPlace(answer)).toEqual([303, '/studio/'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const opened = await get('/studio/', sessionIn(answer))
  expect(await opened.text()).toContain('the Studio')
  expect(await whoIs(sessionIn(answer))).toEqual({
    id: 'editor',
    name: 'Editor',
    role: 'administrator',
  })
})

test('the same line clicked again simply opens the Studio in that browser', async () => {
  const { get, link } = await gatedStudio()
  const printed = await link()
  const session = sessionIn(await get(printed, followed))
  const again = await get(printed, { ...followed, ...session })
  expect(statusAndPlace(again)).toEqual([303, '/studio/'])
  expect(again.headers.getSetCookie()).toEqual([])
})

test('the same line clicked again on a page of another site, a terminal’s, opens it too', async () => {
  const { get, link } = await gatedStudio()
  const printed = await link()
  const session = sessionIn(await get(printed, followed))
  // The browser keeps the session back for as long as another site leads it on.
  const elsewhere = { ...followed, 'sec-fetch-site': 'cross-site' }
  const again = await get(printed, elsewhere)
  const arrived = await get(again.headers.get('location') ?? '', elsewhere)
  expect(arrived.headers.get('refresh')).toBe('0')
  const reloaded = { ...followed, 'sec-fetch-site': 'same-origin', ...session }
  const opened = await get(again.headers.get('location') ?? '', reloaded)
  expect(statusAndPlace(opened)).toEqual([303, './'])
})

test('in another browser a used link, a wrong one and an old one say how to get another', async () => {
  const { get, link } = await gatedStudio()
  const used = await link()
  await get(used, followed)
  const old = await link()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS })
  for (const url of [used, old, '/studio/?sign-in=wrong', '/studio/?sign-in=']) {
    const answer = await get(url, followed)
    expect(statusAndPlace(answer)).toEqual([303, '/studio/sign-in?link=used'])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  vi.useRealTimers()
  const page = await get('/studio/sign-in?link=used')
  expect(page.status).toBe(401)
  expect(await page.text()).toMatch(/has been used[\s\S]*npm run sign-in/)
})

test.each([
  [{ ...followed, 'sec-purpose': 'prefetch;prerender' }],
  [{ ...followed, 'sec-fetch-dest': 'iframe' }],
  [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
])('what no person follows (%o) leaves the link good', async (headers) => {
  const { get, link } = await gatedStudio()
  const printed = await link()
  const ahead = await get(printed, headers as Record<string, string>)
  expect(ahead.headers.getSetCookie()).toEqual([])
  expect(sessionIn(await get(printed, followed)).cookie).not.toBe('')
})

test('where the browser does not say who follows a link, one press on a button does', async () => {
  const { get, post, link, whoIs } = await gatedStudio()
  const printed = await link()
  const page = await (await get(printed)).text()
  expect(page).toContain('<button autofocus>Open the Studio</button>')
  const code = /name="code" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const pressed = await post(printed, { code })
  expect(statusAndPlace(pressed)).toEqual([303, '/studio/'])
  expect(await whoIs(sessionIn(pressed))).toMatchObject({ name: 'Editor' })
})

test('a link leads to the place that it names, and nowhere else', async () => {
  const { get, link } = await gatedStudio()
  const code = new URL(await link()).search
  const answer = await get(`/studio/structure/faq${code}&view=1`, followed)
  expect(statusAndPlace(answer)).toEqual([303, '/studio/structure/faq?view=1'])
})

test('a server with a public address takes a link from elsewhere, and its session is for HTTPS alone', async () => {
  const { get, db, whoIs } = await gatedStudio(withAddress)
  const { id } = await openAdministrator(db, 'Asha Rao')
  const code = await createLinkCode(db, id)
  const signedIn = await get(`/studio/?sign-in=${code}`, {
    ...followed,
    'x-forwarded-for': '203.0.113.1',
  })
  expect(signedIn.headers.get('set-cookie')).toContain('; Secure')
  expect(await whoIs(sessionIn(signedIn))).toMatchObject({ name: 'Asha Rao' })
})

test('a visit to the Studio keeps the session in the browser for another 30 days, a file does not', async () => {
  const { get, link } = await gatedStudio()
  const session = sessionIn(await get(await link(), followed))
  const visit = await get('/studio/', session)
  expect(sessionIn(visit)).toEqual(session)
  expect(visit.headers.get('set-cookie')).toContain('Max-Age=2592000')
  expect((await get('/studio/static/a.js', session)).headers.get('set-cookie')).toBeNull()
  expect(await (await get('/studio/static/a.js')).text()).toBe('a file')
})

test('the name is kept when the password was wrong, and is never markup', async () => {
  const { post, db } = await gatedStudio()
  await addAccount(db, { name: 'Ben', role: 'editor', password: 'a-password-of-a-good-length' })
  const page = await (await post('/studio/', { name: '"><b>Asha', password: 'wrong' })).text()
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;Asha"')
  expect(page).toContain('The name or the password is not right.')
  expect(page).not.toContain('wrong')
})

test('another site cannot sign somebody in, and an oversized form is not read', async () => {
  const { get, post, link } = await gatedStudio()
  const session = sessionIn(await get(await link(), followed))
  const elsewhere = { ...session, origin: 'https://evil.example' }
  const foreign = await post('/studio/', { name: 'Asha' }, elsewhere)
  expect([foreign.status, sessionIn(foreign).cookie]).toEqual([401, ''])
  expect((await post('/studio/', { password: 'x'.repeat(5000) })).status).toBe(413)
})
