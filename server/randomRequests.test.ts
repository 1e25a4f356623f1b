import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ADDRESS_HEADER, anyRequest, fetchStatus } from '../tests/setup/server/anyRequest.ts'
import { openTestServer } from '../tests/setup/server/openTestServer.ts'

const server = await openTestServer({ CLIENT_ADDRESS_HEADER: ADDRESS_HEADER })

afterAll(server.close)

test('500 random requests get no 5xx, except 503 for the missing Studio, and leave the server healthy', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const status = await fetchStatus(server.origin, request)
      // This server has no Studio, so a signed-in editor's requests below /studio get 503.
      const isMissingStudio = status === 503 && request.path.startsWith('/studio')
      expect(status < 500 || isMissingStudio, `${status}`).toBe(true)
    }),
    { numRuns: 500, seed: 1 },
  )
  expect((await server.page('/healthz')).answer.status).toBe(200)
})

test.each(['/%09/%00/99999999999999999999', '/%c3%28', '/%', '/%ed%a0%80/x', '//%5c%5c'])(
  'the malformed or unusual path %s is answered with 301, 400 or 404',
  async (path) => {
    const { answer } = await server.page(path)
    expect([301, 400, 404]).toContain(answer.status)
  },
)

test('an oversized sign-in form is rejected with 413 and an error message', async () => {
  const body = new URLSearchParams({ name: 'x'.repeat(5_000) })
  const answer = await fetch(`${server.origin}/studio/sign-in`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('The form is too large')
})
