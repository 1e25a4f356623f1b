import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followed, gatedStudio, sessionIn } from '../../tests/setup/server/gatedStudio.ts'
import { openAccounts } from './accounts.ts'
import { editorNamed } from './editors.ts'
import { isPasswordOf } from './passwords.ts'
import { openSessionStore } from './sessionStore.ts'

const EDITOR_TOKEN = 'a-token-of-a-good-length'
const PASSWORD = 'a-password-of-a-good-length'
const NOT_RIGHT = 'The name or the password is not right.'

/** The real gate before a Studio, with an account of a contributor. */
async function withAccount() {
  const studio = await gatedStudio({ EDITOR_TOKEN, VITE_SITE_URL: 'https://www.hotel.example' })
  const accounts = openAccounts(studio.dataDir)
  onTestFinished(accounts.close)
  const asha = await accounts.add({ name: 'Asha Rao', role: 'contributor', password: PASSWORD })
  const signIn = (name: string, password: string) =>
    studio.post('/studio/structure', { name, password })
  return { ...studio, accounts, asha, signIn }
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
  expect(await (await get('/studio/sign-in', session)).text()).toContain(
    'As Asha Rao, contributor.',
  )
})

test('a refused sign-in says the same for known and unknown names', async () => {
  const { accounts, signIn, log } = await withAccount()
  const ben = await accounts.add({ name: 'Ben Iyer', role: 'editor', password: PASSWORD })
  await accounts.setOn(ben.id, false)
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
  expect(log()).toHaveLength(5)
  expect(log().join()).not.toMatch(/Asha|password/)
})

test('ten passwords a minute are looked at, however many are sent at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { signIn } = await withAccount()
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, at) => signIn('Asha Rao', `wrong-password-${at}`)),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
  expect((await signIn('Asha Rao', PASSWORD)).status).toBe(429)
  vi.advanceTimersByTime(60_000)
  expect((await signIn('Asha Rao', PASSWORD)).status).toBe(303)
})

test('another password, or switching the account off, ends its sessions; another role does not', async () => {
  const { accounts, asha, signIn, whoIs } = await withAccount()
  const session = sessionIn(await signIn('Asha Rao', PASSWORD))
  await accounts.setRole(asha.id, 'editor')
  expect(await whoIs(session)).toMatchObject({ name: 'Asha Rao', role: 'editor' })
  await accounts.setPassword(asha.id, `${PASSWORD}-2`)
  expect(await whoIs(session)).toBe('visitor')
  expect((await signIn('Asha Rao', PASSWORD)).status).toBe(401)
  const second = sessionIn(await signIn('Asha Rao', `${PASSWORD}-2`))
  await accounts.setOn(asha.id, false)
  expect(await whoIs(second)).toBe('visitor')
  await accounts.setOn(asha.id, true)
  expect(await whoIs(second)).toBe('visitor')
})

test('there is one account of a name, and the administrator’s name is reserved', async () => {
  const { accounts } = await withAccount()
  await expect(
    accounts.add({ name: 'ASHA RAO', role: 'editor', password: PASSWORD }),
  ).rejects.toThrow('There is an account "ASHA RAO" already.')
  await expect(
    accounts.add({ name: 'Editor', role: 'editor', password: PASSWORD }),
  ).rejects.toThrow('"Editor" is reserved for the administrator')
})

test('a link signs in as its account, and as nobody once that is switched off or missing', async () => {
  const { get, accounts, asha, dataDir, whoIs } = await withAccount()
  const store = openSessionStore(dataDir)
  onTestFinished(store.close)
  const follow = async (name: string) => {
    const code = await store.makeCode({ name, lifetimeMs: 60_000 })
    return sessionIn(await get(`/studio/?sign-in=${code}`, followed))
  }
  await accounts.openAdministrator('Editor')
  expect(await whoIs(await follow('Editor'))).toMatchObject({ role: 'administrator' })
  expect((await follow('Nobody')).cookie).toBe('')
  expect(await whoIs(await follow('Asha Rao'))).toMatchObject({ role: 'contributor' })
  await accounts.setOn(asha.id, false)
  expect((await follow('Asha Rao')).cookie).toBe('')
})

test('the token is a script’s still', async () => {
  const { whoIs } = await withAccount()
  expect(await whoIs({ authorization: `Bearer ${EDITOR_TOKEN}` })).toMatchObject({
    id: 'script',
    role: 'administrator',
  })
})

test('the file is for this user only, and holds no password', async () => {
  const { dataDir, accounts, asha } = await withAccount()
  for (const name of ['accounts.db', 'accounts.db-wal']) {
    const file = join(dataDir, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'latin1')).not.toContain(PASSWORD)
  }
  const db = new DatabaseSync(join(dataDir, 'accounts.db'))
  onTestFinished(() => void db.close())
  const hashes = () => db.prepare('SELECT hash FROM accounts').all() as { hash: string }[]
  const [first] = hashes()
  expect(first?.hash).toMatch(/^scrypt\$32768,8,3\$/)
  expect(await isPasswordOf(first?.hash ?? '', PASSWORD)).toBe(true)
  await accounts.setPassword(asha.id, PASSWORD)
  expect(hashes()).not.toEqual([first])
})

test('no password opens the account of the start-up link, until it is given one', async () => {
  const { accounts, signIn } = await withAccount()
  const { id } = await accounts.openAdministrator('Editor')
  for (const password of ['', 'undefined', PASSWORD])
    expect((await signIn('Editor', password)).status).toBe(401)
  await accounts.setPassword(id, PASSWORD)
  expect((await signIn('Editor', PASSWORD)).status).toBe(303)
})

test('browsers that an earlier version signed in by a name alone stay signed in, as that author', async () => {
  const first = await gatedStudio()
  const accounts = openAccounts(first.dataDir)
  onTestFinished(accounts.close)
  await accounts.add({ name: 'Asha Rao', role: 'contributor', password: PASSWORD })
  const store = openSessionStore(first.dataDir)
  onTestFinished(store.close)
  const db = new DatabaseSync(join(first.dataDir, 'sessions.db'))
  onTestFinished(() => void db.close())
  const sessionOf = async (name: string) => {
    const account = { id: name, name, stamp: '' }
    const id = await store.begin({ account, browser: '' })
    db.prepare('UPDATE sessions SET account = NULL, stamp = NULL WHERE name = ?').run(name)
    return { cookie: `editor-${first.port}=${id}` }
  }
  const sessions = {
    editor: await sessionOf('Editor'),
    ben: await sessionOf('Ben Iyer'),
    asha: await sessionOf('asha rao'),
  }
  await first.stop()
  const { whoIs } = await gatedStudio({ DATA_DIR: first.dataDir, PORT: String(first.port) })
  const role = 'administrator'
  expect(await whoIs(sessions.editor)).toEqual({ id: 'editor', name: 'Editor', role })
  expect(await whoIs(sessions.ben)).toEqual({ ...editorNamed('Ben Iyer'), role })
  // An account has had this name since: its session had ended.
  expect(await whoIs(sessions.asha)).toBe('visitor')
})
