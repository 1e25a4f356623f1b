import type { ContentAccess } from '../../src/content/client.ts'

/** Returns client options that send requests directly to the lake's handler, without a network port. */
export const createInProcessAccess = (
  handle: (request: Request) => Promise<Response>,
): ContentAccess => ({
  apiHost: 'http://lake.invalid',
  resolveFetch: () => (url, init) => handle(new Request(url, init)),
})
