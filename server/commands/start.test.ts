import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '../../tests/setup/server/createTestServer.ts'
import { send } from '../../tests/setup/server/send.ts'
import { linkHeaders, sessionCookieOf } from '../../tests/setup/server/startGatedStudio.ts'
import { run } from '../../tests/setup/server/testProcess.ts'

const server = createTestServer()
const { client, page } = server

beforeAll(server.start)
afterAll(server.remove)

test('npm run sign-in prints an administrator’s sign-in link, and rejects unknown names', async () => {
  const command = (...args: string[]) =>
    run(['sign-in', ...args], { DATA_DIR: server.dataDir }).exit
  const { out } = await command()
  const link = out.split('\n')[0] ?? ''
  expect(link.startsWith(`${server.origin()}/studio/?sign-in=`)).toBe(true)
  const session = sessionCookieOf(await send(link, { headers: linkHeaders }))
  const me = await send(`${server.origin()}/v2025-02-19/users/me`, { headers: session })
  expect(await me.json()).toMatchObject({ id: 'editor', role: 'administrator' })
  expect((await send(`${server.origin()}/studio/`, { headers: session })).status).toBe(503)
  expect(server.out() + server.err()).not.toContain(new URL(link).searchParams.get('sign-in'))
  expect((await command('Asha', 'Rao')).err).toContain('There is no account "Asha Rao"')
})

test('a second server with the same data folder fails, and the first keeps serving', async () => {
  const second = run(['start', '--no-studio'], { PORT: '0', DATA_DIR: server.dataDir })
  const { code, err } = await second.exit
  expect(err).toMatch(/^The data folder \S+ is already in use: [^\n]+\.\n$/)
  expect(code).toBe(1)
  expect((await page('/')).answer.status).toBe(200)
})

test('kill -9 loses no content, and SIGTERM ends the server with code 0', async () => {
  const [faq = ''] = await client().fetch<string[]>('*[_type == "faq"]._id')
  await client().patch(faq).set({ question: 'Is this answer new?' }).commit()
  await server.end('SIGKILL')
  await server.start()
  expect(server.out()).not.toContain('Building the site')
  expect((await page('/')).html).toContain('Is this answer new?')
  // SIGTERM ends open streams, so that the server does not wait for the clients.
  const stream = await fetch(`${server.origin()}/v2025-02-19/data/live/events/production`)
  const { code } = await server.end('SIGTERM')
  expect(code).toBe(0)
  expect(await stream.text()).toContain('event: welcome')
})
