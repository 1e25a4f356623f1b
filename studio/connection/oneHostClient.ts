import {
  type ClientConfig,
  createClient as createSanityClient,
} from '../../node_modules/@sanity/client/dist/index.js'

export * from '../../node_modules/@sanity/client/dist/index.js'

// Replaces `@sanity/client` in the embedded Studio. The form of a task (Sanity 6.9) creates a client without
// `createStudioClient`, and its host name would begin with the project's id. No such host exists.
export const createClient = (config: ClientConfig) =>
  createSanityClient({ ...config, useProjectHostname: false })
