import { createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import type { Env } from '../../src/config/parseEnv.ts'

/**
 * Through which the server itself reads what is published, hosted or embedded.
 *
 * @param contentOrigin where the embedded lake answers
 */
export const createPublishedContent = (
  { embedded, projectId, dataset }: Env['content'],
  contentOrigin: string,
): SanityClient =>
  createClient({
    projectId,
    dataset,
    apiVersion,
    perspective: 'published',
    useCdn: !embedded,
    ...(embedded ? { apiHost: contentOrigin, useProjectHostname: false } : {}),
  })
