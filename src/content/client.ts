import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import { env } from '../config/env.ts'

/** The embedded lake's origin, or a function that passes requests to the lake. Ignored if content is hosted. */
export type ContentAccess = Pick<ClientConfig, 'apiHost' | 'resolveFetch'>

export type SitePerspective = 'published' | 'drafts'

type ContentClientOptions = {
  access: ContentAccess
  perspective?: SitePerspective
}

/** Creates a client of hosted Sanity if a project id is configured, otherwise of the embedded lake. */
export function createContentClient({
  access,
  perspective = 'published',
}: ContentClientOptions): SanityClient {
  const includesDrafts = perspective !== 'published'
  const config: ClientConfig = {
    projectId: env.content.projectId,
    dataset: env.content.dataset,
    apiVersion,
    perspective,
    maxRetries: 2,
    useCdn: !env.content.embedded && !includesDrafts,
    withCredentials: includesDrafts,
    // In Node the client uses its own fetch by default, which msw cannot intercept.
    resolveFetch: () => globalThis.fetch,
  }
  return createClient(
    env.content.embedded ? { ...config, ...access, useProjectHostname: false } : config,
  )
}
