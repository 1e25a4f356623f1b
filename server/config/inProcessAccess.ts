import type { ContentAccess } from '../../src/rendering/render.tsx'

/** Creates options that make a Sanity client call the lake's handler directly, without a network port. */
export const createInProcessAccess = (
  handle: (request: Request) => Promise<Response>,
): ContentAccess => ({
  apiHost: 'http://lake.invalid',
  resolveFetch: () => (url, init) => handle(new Request(url, init)),
})
