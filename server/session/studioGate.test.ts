import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { addressOf, readConfig } from '../config/config.ts'
import { studioGate } from './studioGate.ts'

/** The status with which the Studio opens for a browser on the machine itself. */
async function opening(variables: Record<string, string>) {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const config = readConfig({ ...variables, DATA_DIR: path })
  const siteUrl = config.site.siteUrl ?? addressOf(config.host, config.port)
  const gate = studioGate(config, { port: config.port, siteUrl })
  const app = new Hono().route('/studio', gate.before(new Hono().get('*', (c) => c.html('Studio'))))
  const host = '127.0.0.1:4321'
  const answer = await app.request(`http://${host}/studio/`, { headers: { host } })
  return [answer.status, answer.headers.has('set-cookie')]
}

const EDITOR_TOKEN = 'a-token-of-a-good-length'

test('a server that only this machine can reach opens the Studio to whoever is there', async () => {
  expect(await opening({})).toEqual([200, true])
  expect(await opening({ HOST: 'localhost', EDITOR_TOKEN })).toEqual([200, true])
})

test.each([
  ['listens everywhere', { HOST: '0.0.0.0' }],
  ['listens on the network', { HOST: '192.168.1.5' }],
  ['has a public address, so a proxy in front', { VITE_SITE_URL: 'https://www.hotel.example' }],
])('a server that %s asks for the token, and refuses when there is none', async (_, variables) => {
  expect(await opening({ ...variables, EDITOR_TOKEN })).toEqual([401, false])
  expect(await opening({ ...variables })).toEqual([403, false])
})

test('hosted Sanity signs its editors in itself', async () => {
  expect(await opening({ HOST: '0.0.0.0', VITE_SANITY_PROJECT_ID: 'abc123' })).toEqual([200, false])
})
