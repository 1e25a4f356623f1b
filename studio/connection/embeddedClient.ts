import {
  type ClientConfig,
  createClient as createSanityClient,
} from '../../node_modules/@sanity/client/dist/index.js'

export * from '../../node_modules/@sanity/client/dist/index.js'

// Replaces `@sanity/client` in the embedded Studio. The form of Sanity Tasks (Sanity 6.9) creates a client without
// `createStudioClient`. That client would put the project id before the host name, and no such host exists.
export const createClient = (config: ClientConfig) =>
  createSanityClient({ ...config, useProjectHostname: false })
