import {
  type ClientConfig,
  createClient as createSanityClient,
} from '../../node_modules/@sanity/client/dist/index.js'

export * from '../../node_modules/@sanity/client/dist/index.js'

/**
 * Takes the place of `@sanity/client` in the embedded Studio's build. The form of a task (Sanity 6) creates a client
 * without the workspace's factory, which would put the project's id before the host; there is only one host.
 */
export const createClient = (config: ClientConfig) =>
  createSanityClient({ ...config, useProjectHostname: false })
