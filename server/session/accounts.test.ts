import { expect, test } from 'vitest'
import {
  linkHeaders,
  sessionCookieOf,
  startGatedStudio,
} from '../../tests/setup/server/startGatedStudio.ts'
import {
  addAccount,
  findOrCreateAdministrator,
  setEnabled,
  setPassword,
  updateAccount,
} from './accounts.ts'
import { createSignInLink } from './sessionStore.ts'

const EDITOR_TOKEN = 'a-token-of-a-good-length'
const PASSWORD = 'a-password-of-a-good-length'
const WRONG = 'The name or the password is wrong.'

async function startWithAccount() {
  const studio = await startGatedStudio({
    EDITOR_TOKEN,
    VITE_SITE_URL: 'https://www.hotel.example',
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
  })
  const asha = await addAccount(studio.db, {
    name: 'Asha Rao',
    role: 'contributor',
    password: PASSWORD,
  })
  let requests = 0
  /** Sends each request from a new IP address, so that the password throttle never delays a test. */
  const post = (path: string, body: Record<string, string>) =>
    studio.post(path, body, { 'x-forwarded-for': `203.0.113.${++requests}` })
  const signIn = (name: string, password: string) => post('/studio/structure', { name, password })
  return { ...studio, post, asha, signIn }
}

test('the Studio asks for name and password, and rejects EDITOR_TOKEN', async () => {
  const { get, post } = await startWithAccount()
  const form = await get('/studio/')
  expect(form.status).toBe(401)
  const html = await form.text()
  expect(html).toMatch(/name="name"[\s\S]*name="password"/)
  for (const field of ['token', 'password']) {
    const byToken = await post('/studio/', { name: 'Ben', [field]: EDITOR_TOKEN })
    expect([byToken.status, sessionCookieOf(byToken).cookie]).toEqual([401, ''])
  }
})

test.each(['Asha Rao', ' asha rao '])(
  'the name %j and the right password open the Studio',
  async (name) => {
    const { get, signIn, whoIs, asha } = await startWithAccount()
    const answer = await signIn(name, PASSWORD)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/studio/structure'])
    const session = sessionCookieOf(answer)
    expect(await whoIs(session)).toEqual({ id: asha.id, name: 'Asha Rao', role: 'contributor' })
    expect(await (await get('/studio/', session)).text()).toContain('the Studio')
  },
)

test('a rejected sign-in has the same message for known and unknown names', async () => {
  const { db, signIn, listWarnings } = await startWithAccount()
  const ben = await addAccount(db, { name: 'Ben Iyer', role: 'editor', password: PASSWORD })
  await setEnabled(db, ben.id, false)
  const pages = new Set<string>()
  for (const [name, password] of [
    ['Asha Rao', 'another-password'],
    ['Asha Rao', ''],
    ['Nobody', PASSWORD],
    ['Ben Iyer', PASSWORD],
    ['', PASSWORD],
  ] as const) {
    const answer = await signIn(name, password)
    expect([answer.status, sessionCookieOf(answer).cookie]).toEqual([401, ''])
    const html = await answer.text()
    expect(html).toContain(WRONG)
    if (name) pages.add(html.replaceAll(`value="${name}"`, ''))
  }
  expect(pages.size).toBe(1)
  expect(listWarnings()).toHaveLength(4)
  expect(listWarnings().join()).not.toMatch(/Asha|password/)
})

test('setting a password or disabling the account ends the account’s sessions; changing the role does not', async () => {
  const { db, asha, signIn, whoIs } = await startWithAccount()
  const session = sessionCookieOf(await signIn('Asha Rao', PASSWORD))
  await updateAccount(db, asha.id, { role: 'editor' })
  expect(await whoIs(session)).toMatchObject({ name: 'Asha Rao', role: 'editor' })
  await setPassword(db, asha.id, `${PASSWORD}-2`)
  expect(await whoIs(session)).toBe('visitor')
  expect((await signIn('Asha Rao', PASSWORD)).status).toBe(401)
  const second = sessionCookieOf(await signIn('Asha Rao', `${PASSWORD}-2`))
  await setEnabled(db, asha.id, false)
  expect(await whoIs(second)).toBe('visitor')
  await setEnabled(db, asha.id, true)
  expect(await whoIs(second)).toBe('visitor')
})

test('the name of an account must be unique and must not be the reserved “Editor”', async () => {
  const { db } = await startWithAccount()
  await expect(
    addAccount(db, { name: 'ASHA RAO', role: 'editor', password: PASSWORD }),
  ).rejects.toThrow('There is already an account named "ASHA RAO".')
  await expect(
    addAccount(db, { name: 'Editor', role: 'editor', password: PASSWORD }),
  ).rejects.toThrow('"Editor" is reserved for the administrator')
})

test('a sign-in link begins a session of the link’s account, unless the account is disabled', async () => {
  const { get, db, asha, whoIs } = await startWithAccount()
  const follow = async (link: string) => {
    const { pathname, search } = new URL(link)
    return sessionCookieOf(await get(pathname + search, linkHeaders))
  }
  expect(await whoIs(await follow(await createSignInLink(db, asha.id)))).toMatchObject({
    role: 'contributor',
  })
  const before = await createSignInLink(db, asha.id)
  await setEnabled(db, asha.id, false)
  for (const link of [before, await createSignInLink(db, asha.id)])
    expect(await whoIs(await follow(link))).toBe('visitor')
})

test('the account of the start-up link accepts no password until one is set', async () => {
  const { db, signIn } = await startWithAccount()
  const { id } = await findOrCreateAdministrator(db, 'Editor')
  for (const password of ['', 'undefined', PASSWORD])
    expect((await signIn('Editor', password)).status).toBe(401)
  await setPassword(db, id, PASSWORD)
  expect((await signIn('Editor', PASSWORD)).status).toBe(303)
})
