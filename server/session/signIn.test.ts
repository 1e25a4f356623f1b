import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSessions } from './sessions.ts'
import { signIn } from './signIn.ts'

const token = 'a-token-of-a-good-length'

/** A Studio behind the sign-in, as a browser at a host meets it. */
function studio({ local = false, editorToken }: { local?: boolean; editorToken?: string }) {
  const sessions = createSessions({
    secret: 'secret',
    ...(editorToken ? { editorToken } : {}),
    local,
    port: 4321,
    secure: false,
  })
  const app = new Hono().route(
    '/studio',
    new Hono()
      .route('/', signIn(sessions, editorToken !== undefined))
      .get('/static/*', (c) => c.text('script'))
      .get('*', (c) => c.html('the Studio')),
  )
  const host = local ? '127.0.0.1:4321' : '192.0.2.1:4321'
  const get = (headers: Record<string, string> = {}, path = '/studio/') =>
    app.request(`http://${host}${path}`, { headers: { host, ...headers } })
  const post = (body: string, headers: Record<string, string> = {}, path = '/studio/structure') =>
    app.request(`http://${host}${path}`, {
      method: 'POST',
      body,
      headers: {
        host,
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  /** Who the browser is after this answer. */
  const editorAfter = (answer: Response) =>
    sessions.authorize(new Request(`http://${host}/`, { headers: { host, ...cookieOf(answer) } }))
  return { get, post, editorAfter }
}

const cookieOf = (answer: Response) => ({
  cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
})

test('on the machine itself, opening the Studio signs an editor in', async () => {
  const { get, editorAfter } = studio({ local: true })
  const answer = await get()
  expect(await answer.text()).toBe('the Studio')
  expect(editorAfter(answer)).toEqual({ id: 'editor', name: 'Editor' })
})

test('on the machine itself a name is enough to sign in with, and stays', async () => {
  const { get, post, editorAfter } = studio({ local: true })
  const form = await get({}, '/studio/sign-in')
  expect([form.status, form.headers.get('set-cookie')]).toEqual([200, null])
  expect(await form.text()).not.toContain('name="token"')

  const signedIn = await post('name=Asha+Rao', {}, '/studio/sign-in')
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, './'])
  const opened = await get(cookieOf(signedIn))
  expect(await opened.text()).toBe('the Studio')
  expect(editorAfter(opened)).toMatchObject({ name: 'Asha Rao' })
})

test('a file of the Studio brings no session and asks for none', async () => {
  const answer = await studio({ local: true }).get({}, '/studio/static/a.js')
  expect(answer.headers.get('set-cookie')).toBeNull()
  const open = await studio({ editorToken: token }).get({}, '/studio/static/a.js')
  expect(await open.text()).toBe('script')
})

test('a foreign name that points to this machine signs nobody in', async () => {
  const answer = await studio({ local: true }).get({ host: 'evil.example:4321' })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('from elsewhere the Studio asks for name and token, and the right one opens it under that name', async () => {
  const { get, post, editorAfter } = studio({ editorToken: token })
  const form = await get()
  expect(form.status).toBe(401)
  expect(await form.text()).toMatch(/name="name"[\s\S]*name="token"/)

  const signedIn = await post(`name=+Asha++Rao+&token=${token}`)
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/studio/structure'])
  const opened = await get(cookieOf(signedIn))
  expect(await opened.text()).toBe('the Studio')
  expect(editorAfter(signedIn)).toMatchObject({ name: 'Asha Rao' })
})

test('who is signed in can sign in again under another name, at the form’s own address', async () => {
  const { get, post, editorAfter } = studio({ editorToken: token })
  const first = await post(`name=Asha&token=${token}`)
  const form = await get(cookieOf(first), '/studio/sign-in')
  expect(await form.text()).toContain('name="token"')
  const second = await post(`name=Ben&token=${token}`, cookieOf(first), '/studio/sign-in')
  expect(editorAfter(second)).toMatchObject({ name: 'Ben' })
})

test.each([
  ['name=', 'Please give your name.'],
  ['', 'Please give your name.'],
  [`name=${'x'.repeat(61)}`, 'Your name must be 60 characters or fewer.'],
  ['name=Asha%00Rao', 'Your name must not have control characters in it.'],
])('a form with the right token and %s signs nobody in and says why', async (body, sentence) => {
  const answer = await studio({ editorToken: token }).post(`${body}&token=${token}`)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
  expect(await answer.text()).toContain(sentence)
})

test('the name is kept when the token was wrong, and is never markup', async () => {
  const { post } = studio({ editorToken: token })
  const page = await (await post('name=%22%3E%3Cb%3EAsha&token=wrong')).text()
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;Asha"')
  expect(page).not.toContain('wrong')
})

test.each([{ local: true }, { editorToken: token }])(
  'a link on another site opens the Studio only from a page of our own (%o)',
  async (server) => {
    const { get } = studio(server)
    const answer = await get({ 'sec-fetch-site': 'cross-site' })
    expect(answer.headers.get('refresh')).toBe('0')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain('Opening the Studio')
  },
)

test.each([['token=wrong-token-altogether'], ['token='], ['nothing=here'], ['']])(
  'a form with %s signs nobody in and says so',
  async (body) => {
    const answer = await studio({ editorToken: token }).post(body)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain('This is not the token')
  },
)

test('another site cannot sign a visitor in, and an oversized form is not read', async () => {
  const { post } = studio({ editorToken: token })
  const foreign = await post(`name=Asha&token=${token}`, { origin: 'https://evil.example' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([401, null])
  expect((await post(`token=${'x'.repeat(5000)}`)).status).toBe(413)
})

test('without EDITOR_TOKEN a server that others can reach says what to do', async () => {
  const { get, post } = studio({})
  for (const answer of [await get(), await post('token=')]) {
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Set one in .env')
  }
})
