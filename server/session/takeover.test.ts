import { expect, test } from 'vitest'
import { type ProxyOptions, startProxy } from '../../tests/setup/server/proxy.ts'
import { send } from '../../tests/setup/server/send.ts'
import {
  linkHeaders,
  sessionCookieOf,
  startGatedStudio,
} from '../../tests/setup/server/startGatedStudio.ts'

const EDITOR_TOKEN = 'a-token-of-a-good-length'
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

const connections: [string, ProxyOptions | undefined][] = [
  ['directly', undefined],
  ['through a proxy that adds no headers', {}],
  ['through a proxy that forwards Host', { forwardsHost: true }],
  [
    'through a proxy that removes headers',
    { removedHeaders: ['origin', 'sec-fetch-site', 'cookie'] },
  ],
]
const hosts = ['localhost', '127.0.0.1:4321', '[::1]', 'www.hotel.example', 'evil.example:4321', '']

for (const [connection, proxy] of connections)
  test(`a stranger who connects ${connection} gets no session, whatever the Host header`, async () => {
    const { origin, post } = await startGatedStudio()
    expect((await post('/studio/sign-in', { name: 'Editor' })).status).toBe(401)
    const target = proxy ? await startProxy(origin, proxy) : origin
    for (const host of hosts)
      for (const path of ['/studio/?sign-in=', '/studio/structure']) {
        const headers = { host, ...linkHeaders }
        const answers = [
          await send(target + path, { headers }),
          await send(target + path, {
            method: 'POST',
            headers: { ...headers, ...formHeaders },
            body: 'name=Editor&password=&token=&link=',
          }),
        ]
        for (const answer of answers) {
          expect(sessionCookieOf(answer).cookie, `${host} ${path}`).toBe('')
          expect(await answer.text()).not.toContain('the Studio</h1>')
        }
      }
  })

test('a request with a foreign Host header (DNS rebinding) gets no session', async () => {
  const { get, whoIs } = await startGatedStudio()
  const rebound = { ...linkHeaders, host: 'evil.example:4321' }
  expect((await get('/studio/', rebound)).status).toBe(401)
  expect(await whoIs({ host: 'evil.example:4321', origin: 'http://evil.example' })).toBe('visitor')
})

test('twenty simultaneous requests with the same sign-in link begin only one session', async () => {
  const { get, issueSignInLink } = await startGatedStudio()
  const signInLink = await issueSignInLink()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(signInLink, linkHeaders)))
  expect(answers.filter((answer) => sessionCookieOf(answer).cookie !== '')).toHaveLength(1)
})

test('after a restart, sessions are still valid and used sign-in links are still invalid', async () => {
  const first = await startGatedStudio()
  const signInLink = await first.issueSignInLink()
  const session = sessionCookieOf(await first.get(signInLink, linkHeaders))
  await first.stop()
  const variables = { DATA_DIR: first.dataDir, PORT: String(first.port) }
  const second = await startGatedStudio(variables)
  expect(await second.whoIs(session)).toMatchObject({ name: 'Editor' })
  expect(sessionCookieOf(await second.get(signInLink, linkHeaders)).cookie).toBe('')
})

test('a failed sign-in logs one line with the IP address and without name or password', async () => {
  const studio = await startGatedStudio({ EDITOR_TOKEN })
  await studio.post('/studio/', { name: 'Asha', password: 'wrong-password-number-1' })
  expect(studio.listWarnings()).toEqual(['A sign-in from 127.0.0.1 failed (1 in a row).'])
})

test('failed sign-ins are counted per client address, which a forged X-Forwarded-For does not change', async () => {
  const lastLine = async (variables: Record<string, string>, chains: string[]) => {
    const studio = await startGatedStudio(variables)
    for (const chain of chains)
      await studio.post(
        '/studio/',
        { name: 'Asha', password: 'a guess' },
        { 'x-forwarded-for': chain },
      )
    return studio.listWarnings().at(-1)
  }
  const proxied = { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' }
  expect(await lastLine({}, ['203.0.113.1', '203.0.113.2'])).toMatch(/127\.0\.0\.1 failed \(2 in/)
  expect(
    await lastLine(proxied, ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1']),
  ).toMatch(/203\.0\.113\.1 failed \(2 in/)
  expect(await lastLine(proxied, ['203.0.113.1', '203.0.113.2'])).toMatch(/\.2 failed \(1 in/)
})

test('while a wrong password is checked, the start-up link and open sessions still work', async () => {
  const studio = await startGatedStudio({ EDITOR_TOKEN })
  const session = sessionCookieOf(await studio.get(await studio.issueSignInLink(), linkHeaders))
  const wrong = studio.post('/studio/', { name: 'Editor', password: 'wrong' })
  expect(await studio.whoIs(session)).toMatchObject({ name: 'Editor' })
  expect(
    sessionCookieOf(await studio.get(await studio.issueSignInLink(), linkHeaders)).cookie,
  ).not.toBe('')
  await wrong
})
