import {
  type ClientConfig,
  createClient as createSanityClient,
} from '../../node_modules/@sanity/client/dist/index.js'

export * from '../../node_modules/@sanity/client/dist/index.js'

// Replaces `@sanity/client` in the embedded Studio. The form of Sanity Tasks (6.9) creates its client without
// `createStudioClient`. Its host name would begin with the project id, and no such host exists.
export const createClient = (config: ClientConfig) =>
  createSanityClient({ ...config, useProjectHostname: false })
