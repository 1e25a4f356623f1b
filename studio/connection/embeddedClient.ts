import {
  type ClientConfig,
  createClient as createSanityClient,
} from '../../node_modules/@sanity/client/dist/index.js'

export * from '../../node_modules/@sanity/client/dist/index.js'

// Vite replaces `@sanity/client` with this file. The task form of Sanity Tasks (Sanity 6.9) creates its own client,
// which would otherwise put the project id before the host name.
export const createClient = (config: ClientConfig) =>
  createSanityClient({ ...config, useProjectHostname: false })
