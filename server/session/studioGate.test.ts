import { expect, test } from 'vitest'
import { sessionCookieOf, startGatedStudio } from '../../tests/setup/server/startGatedStudio.ts'
import { findOrCreateAdministrator, setEnabled } from './accounts.ts'
import { administrator } from './editors.ts'

test('a server that listens only on localhost prints a sign-in link', async () => {
  const { makeStartupLines, origin } = await startGatedStudio()
  const [studio = '', hint] = await makeStartupLines()
  const link = studio.replace('Studio  ', '')
  expect(link.startsWith(`${origin}/studio/?sign-in=`)).toBe(true)
  expect(hint).toContain('npm run sign-in')
})

test.each<[string, Record<string, string>]>([
  ['listens on all addresses', { HOST: '0.0.0.0' }],
  ['has a public address', { VITE_SITE_URL: 'https://www.hotel.example' }],
])('a server that %s prints how editors sign in, but no sign-in link', async (_, variables) => {
  const { makeStartupLines } = await startGatedStudio(variables)
  expect((await makeStartupLines()).join('\n')).not.toContain('sign-in=')
  expect((await makeStartupLines()).join('\n')).toContain('npm run sign-in')
})

test('a server whose start-up account is disabled prints the Studio’s address, but no sign-in link', async () => {
  const { db, issueSignInLink, origin } = await startGatedStudio()
  const { id } = await findOrCreateAdministrator(db, administrator.name)
  await setEnabled(db, id, false)
  expect(await issueSignInLink()).toBe(`${origin}/studio/`)
})

test('the Studio of a hosted project is served without a sign-in', async () => {
  const { get } = await startGatedStudio({ HOST: '0.0.0.0', VITE_SANITY_PROJECT_ID: 'abc123' })
  const answer = await get('/studio/')
  expect([answer.status, sessionCookieOf(answer).cookie]).toEqual([200, ''])
})
