import type { ContentAccess } from '../../src/content/client.ts'

/**
 * Returns client options that send requests to the lake's handler directly, without a network port.
 *
 * @param handle the lake's handler
 */
export const createInProcessAccess = (
  handle: (request: Request) => Promise<Response>,
): ContentAccess => ({
  apiHost: 'http://lake.invalid',
  resolveFetch: () => (url, init) => handle(new Request(url, init)),
})
