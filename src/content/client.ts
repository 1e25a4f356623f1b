import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import { env } from '../config/env.ts'

/**
 * How a client reaches the embedded lake: at an address such as http://127.0.0.1:4321, or by a function of the same
 * process. Ignored when content is hosted.
 */
export type ContentAccess = Pick<ClientConfig, 'apiHost' | 'resolveFetch'>

/** What the site shows: what is published, with all drafts or with a single one (embedded lake only). */
export type SitePerspective = 'published' | 'drafts' | `drafts.${string}`

type ContentClientOptions = {
  access: ContentAccess
  /** With drafts it needs an editor's session. */
  perspective?: SitePerspective
}

/**
 * The client through which the site reads all its content: hosted Sanity when a project id is configured,
 * else the embedded Content Lake of this origin. Only this client retries; react-query does not.
 */
export function createContentClient({
  access,
  perspective = 'published',
}: ContentClientOptions): SanityClient {
  const drafts = perspective !== 'published'
  const config: ClientConfig = {
    projectId: env.content.projectId,
    dataset: env.content.dataset,
    apiVersion,
    perspective:
      perspective === 'published' || perspective === 'drafts' ? perspective : [perspective],
    maxRetries: 2,
    useCdn: !env.content.embedded && !drafts,
    withCredentials: drafts,
    // In Node the client would bring a fetch of its own, which msw cannot see.
    resolveFetch: () => globalThis.fetch,
  }
  return createClient(
    env.content.embedded ? { ...config, ...access, useProjectHostname: false } : config,
  )
}
