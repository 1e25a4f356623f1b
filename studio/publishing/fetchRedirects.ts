import type { SanityClient } from 'sanity'
import type { StoredRedirect } from '../../domain/planRedirects.ts'

const QUERY = `{
  "redirects": *[_type == "redirect" && !(_id in path("drafts.**") || _id in path("versions.**"))]{
    _id, from, to, "hasDraft": count(*[_id == "drafts." + ^._id]) > 0
  },
  "drafts": *[_type == "redirect" && _id in path("drafts.**")]._id
}`

type Stored = { redirects: StoredRedirect[]; drafts: string[] }

/** All published redirects, and the ids of drafts of redirects: one may never have been published, or no longer be. */
export const fetchRedirects = (client: SanityClient): Promise<Stored> =>
  client.fetch(QUERY, {}, { perspective: 'raw' })
