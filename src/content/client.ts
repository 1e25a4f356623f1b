import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import { env } from '../config/env.ts'

type ContentClientOptions = {
  /** Where the embedded lake answers, for example http://127.0.0.1:4321; ignored when content is hosted. */
  origin: string
  /** `drafts` shows an editor what is not public yet, and needs an editor's session. */
  perspective?: 'published' | 'drafts'
  /** By which the server itself may read drafts; browsers have a session. */
  token?: string | undefined
}

/**
 * The client through which the site reads all its content: hosted Sanity when a project id is configured,
 * else the embedded Content Lake of this origin. Only this client retries; react-query does not.
 */
export function createContentClient({
  origin,
  perspective = 'published',
  token,
}: ContentClientOptions): SanityClient {
  const drafts = perspective === 'drafts'
  const config: ClientConfig = {
    projectId: env.content.projectId,
    dataset: env.content.dataset,
    apiVersion,
    perspective,
    maxRetries: 2,
    useCdn: !env.content.embedded && !drafts,
    withCredentials: drafts && !token,
    ...(token ? { token } : {}),
  }
  return createClient(
    env.content.embedded ? { ...config, apiHost: origin, useProjectHostname: false } : config,
  )
}
