import type { SanityClient } from '@sanity/client'
import { isRedirect, type Redirect } from '../../../domain/redirects.ts'

/** Reads the published redirects that may be followed; the newest comes last. */
export const createRedirects =
  (content: Pick<SanityClient, 'fetch'>) => async (): Promise<Redirect[]> => {
    const found = await content.fetch<Partial<Redirect>[]>(
      '*[_type == "redirect"] | order(_createdAt){from, to}',
    )
    return found.filter(isRedirect)
  }
