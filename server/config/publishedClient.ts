import { createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import type { Env } from '../../src/config/parseEnv.ts'
import type { ContentAccess } from '../../src/rendering/render.tsx'

/** Creates a client for published content. `access` is used for embedded content only. */
export const createPublishedClient = (
  { embedded, projectId, dataset }: Env['content'],
  access: ContentAccess,
): SanityClient =>
  createClient({
    projectId,
    dataset,
    apiVersion,
    perspective: 'published',
    useCdn: !embedded,
    ...(embedded ? { ...access, useProjectHostname: false } : {}),
  })
