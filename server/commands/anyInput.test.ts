import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_HEADER, createFuzz, fuzz, times } from '../../tests/setup/server/fuzz.ts'
import { EDITOR_TOKEN, testServer } from '../../tests/setup/server/testServer.ts'
import { sources } from '../../tests/setup/server/testSources.ts'

// Whatever is sent, the mistake is the sender's: no answer says that the server failed.

const server = testServer(sources(), { CLIENT_ADDRESS_HEADER: ADDRESS_HEADER })

beforeAll(server.start)
afterAll(server.remove)

test('2,000 requests at random, over every endpoint, method and identity, meet no 5xx', async () => {
  expect(await fuzz(server.origin(), times(createFuzz(1, EDITOR_TOKEN), 2_000))).toEqual([])
  expect((await server.page('/')).answer.status).toBe(200)
})

test.each(['/%09/%00/99999999999999999999', '/%c3%28', '/%', '/%ed%a0%80/x', '//%5c%5c'])(
  'the address %s is answered as one that cannot be read, or is not there',
  async (path) => {
    const { answer } = await server.page(path)
    expect([301, 400, 404]).toContain(answer.status)
  },
)

test('a form for the Studio’s sign-in that is far too large is told so', async () => {
  const body = new URLSearchParams({ name: 'x'.repeat(5_000) })
  const answer = await fetch(`${server.origin()}/studio/sign-in`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('larger than what the form sends')
})
