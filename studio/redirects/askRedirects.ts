import type { SanityClient } from '@sanity/client'
import type { StoredRedirect } from './planRedirects.ts'

const QUERY = `*[_type == "redirect" && !(_id in path("drafts.**"))]{
  _id, from, to, "hasDraft": count(*[_id == "drafts." + ^._id]) > 0
}`

/** All published redirects. */
export const askRedirects = (client: SanityClient): Promise<StoredRedirect[]> =>
  client.fetch(QUERY, {}, { perspective: 'raw' })
