import { createClient } from '@sanity/client'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { isRedirect, type Redirect } from '../../../domain/redirects.ts'
import type { Env } from '../../../src/config/parseEnv.ts'

/**
 * Reads the published redirects that may be followed, hosted or embedded; the newest comes last.
 *
 * @param contentOrigin where the embedded lake answers
 */
export function createRedirects(
  { embedded, projectId, dataset }: Env['content'],
  contentOrigin: string,
): () => Promise<Redirect[]> {
  const client = createClient({
    projectId,
    dataset,
    apiVersion,
    perspective: 'published',
    useCdn: !embedded,
    ...(embedded ? { apiHost: contentOrigin, useProjectHostname: false } : {}),
  })
  return async () => {
    const found = await client.fetch<Partial<Redirect>[]>(
      '*[_type == "redirect"] | order(_createdAt){from, to}',
    )
    return found.filter(isRedirect)
  }
}
