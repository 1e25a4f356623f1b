import { expect, test } from 'vitest'
import { followed, gatedStudio, sessionIn } from '../../tests/setup/server/gatedStudio.ts'
import { addAccount, openAdministrator, setOn, setPassword, setRole } from './accounts.ts'
import { createSignInLink } from './sessionStore.ts'

const EDITOR_TOKEN = 'a-token-of-a-good-length'
const PASSWORD = 'a-password-of-a-good-length'
const NOT_RIGHT = 'The name or the password is wrong.'

/** The real gate before a Studio, with an account of a contributor. */
async function withAccount() {
  const studio = await gatedStudio({
    EDITOR_TOKEN,
    VITE_SITE_URL: 'https://www.hotel.example',
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
  })
  const asha = await addAccount(studio.db, {
    name: 'Asha Rao',
    role: 'contributor',
    password: PASSWORD,
  })
  let asked = 0
  /** Each attempt comes from another address, so that none has to wait. */
  const post = (path: string, body: Record<string, string>) =>
    studio.post(path, body, { 'x-forwarded-for': `203.0.113.${++asked}` })
  const signIn = (name: string, password: string) => post('/studio/structure', { name, password })
  return { ...studio, post, asha, signIn }
}

test('the Studio asks for name and password; EDITOR_TOKEN opens it to nobody', async () => {
  const { get, post } = await withAccount()
  const form = await get('/studio/')
  expect(form.status).toBe(401)
  const html = await form.text()
  expect(html).toMatch(/name="name"[\s\S]*name="password"/)
  for (const field of ['token', 'password']) {
    const byToken = await post('/studio/', { name: 'Ben', [field]: EDITOR_TOKEN })
    expect([byToken.status, sessionIn(byToken).cookie]).toEqual([401, ''])
  }
})

test.each(['Asha Rao', ' asha rao '])('the right password opens it for %j', async (name) => {
  const { get, signIn, whoIs, asha } = await withAccount()
  const answer = await signIn(name, PASSWORD)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/studio/structure'])
  const session = sessionIn(answer)
  expect(await whoIs(session)).toEqual({ id: asha.id, name: 'Asha Rao', role: 'contributor' })
  expect(await (await get('/studio/', session)).text()).toContain('the Studio')
})

test('a refused sign-in says the same for known and unknown names', async () => {
  const { db, signIn, log } = await withAccount()
  const ben = await addAccount(db, { name: 'Ben Iyer', role: 'editor', password: PASSWORD })
  await setOn(db, ben.id, false)
  const pages = new Set<string>()
  for (const [name, password] of [
    ['Asha Rao', 'another-password'],
    ['Asha Rao', ''],
    ['Nobody', PASSWORD],
    ['Ben Iyer', PASSWORD],
    ['', PASSWORD],
  ] as const) {
    const answer = await signIn(name, password)
    expect([answer.status, sessionIn(answer).cookie]).toEqual([401, ''])
    const html = await answer.text()
    expect(html).toContain(NOT_RIGHT)
    if (name) pages.add(html.replaceAll(`value="${name}"`, ''))
  }
  expect(pages.size).toBe(1)
  expect(log()).toHaveLength(4)
  expect(log().join()).not.toMatch(/Asha|password/)
})

test('another password, or switching the account off, ends its sessions; another role does not', async () => {
  const { db, asha, signIn, whoIs } = await withAccount()
  const session = sessionIn(await signIn('Asha Rao', PASSWORD))
  await setRole(db, asha.id, 'editor')
  expect(await whoIs(session)).toMatchObject({ name: 'Asha Rao', role: 'editor' })
  await setPassword(db, asha.id, `${PASSWORD}-2`)
  expect(await whoIs(session)).toBe('visitor')
  expect((await signIn('Asha Rao', PASSWORD)).status).toBe(401)
  const second = sessionIn(await signIn('Asha Rao', `${PASSWORD}-2`))
  await setOn(db, asha.id, false)
  expect(await whoIs(second)).toBe('visitor')
  await setOn(db, asha.id, true)
  expect(await whoIs(second)).toBe('visitor')
})

test('there is one account of a name, and the administrator’s name is reserved', async () => {
  const { db } = await withAccount()
  await expect(
    addAccount(db, { name: 'ASHA RAO', role: 'editor', password: PASSWORD }),
  ).rejects.toThrow('There is already an account named "ASHA RAO".')
  await expect(
    addAccount(db, { name: 'Editor', role: 'editor', password: PASSWORD }),
  ).rejects.toThrow('"Editor" is reserved for the administrator')
})

test('a link signs in as its account, and as nobody once that is switched off', async () => {
  const { get, db, asha, whoIs } = await withAccount()
  const follow = async (link: string) => {
    const { pathname, search } = new URL(link)
    return sessionIn(await get(pathname + search, followed))
  }
  expect(await whoIs(await follow(await createSignInLink(db, asha.id)))).toMatchObject({
    role: 'contributor',
  })
  const before = await createSignInLink(db, asha.id)
  await setOn(db, asha.id, false)
  for (const link of [before, await createSignInLink(db, asha.id)])
    expect(await whoIs(await follow(link))).toBe('visitor')
})

test('the token is a script’s still', async () => {
  const { whoIs } = await withAccount()
  expect(await whoIs({ authorization: `Bearer ${EDITOR_TOKEN}` })).toMatchObject({
    id: 'script',
    role: 'administrator',
  })
})

test('no password opens the account of the start-up link, until it is given one', async () => {
  const { db, signIn } = await withAccount()
  const { id } = await openAdministrator(db, 'Editor')
  for (const password of ['', 'undefined', PASSWORD])
    expect((await signIn('Editor', password)).status).toBe(401)
  await setPassword(db, id, PASSWORD)
  expect((await signIn('Editor', PASSWORD)).status).toBe(303)
})
