import type { ContentAccess } from '../../src/content/client.ts'

/**
 * Answers a client's requests by a function of this process, so that no port is open for them.
 *
 * @param answer the lake's handler
 */
export const inProcess = (answer: (request: Request) => Promise<Response>): ContentAccess => ({
  apiHost: 'http://lake.invalid',
  resolveFetch: () => (url, init) => answer(new Request(url, init)),
})
