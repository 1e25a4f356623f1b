import {
  type ClientConfig,
  createClient as createSanityClient,
} from '../../node_modules/@sanity/client/dist/index.js'

export * from '../../node_modules/@sanity/client/dist/index.js'

// Replaces `@sanity/client` in the embedded Studio. The editing form of Sanity Tasks (6.9) does not create its client
// with `createStudioClient`. The client's host name would begin with the project's id, and no such host exists.
export const createClient = (config: ClientConfig) =>
  createSanityClient({ ...config, useProjectHostname: false })
