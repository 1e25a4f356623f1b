import { getDraftId } from '@sanity/client/csm'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SanityClient, useClient } from 'sanity'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { searchPatterns } from '../../../domain/searchPatterns.ts'
import { queryClient } from '../../connection/queryClient.ts'
import type { StoredDocument } from '../../content/documents.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { type Destination, listDestinations } from './destinations.ts'

const FIELDS = `{
  _id, _type, "title": coalesce(title, name), slug, "sections": sections[]{_type, heading, anchor, hidden},
  "body": body[style in ["h2", "h3"]]{_type, style, children}
}`

const outsideReleases = '!(_id in path("versions.**"))'

/** There may be thousands of posts: selects the link's current post, the one with the typed path, and 40 matches. */
const DESTINATIONS_QUERY = `{
  "pages": *[${outsideReleases} && (
    _type in ["homePage", "privacyPage", "refundPage", "termsPage", "page", "author"] ||
    _type == "post" && (_id in $ids || slug.current == $slug)
  )] | order(select(_type == "post" => 1, 0), slug.current) ${FIELDS},
  "posts": *[_type == "post" && ${outsideReleases} && !(_id in $ids) && slug.current != $slug
    && ($words == "" || title match text::query($words))] | order(publishedAt desc)[0...40] ${FIELDS}
}`

const DEBOUNCE_MS = 150

type DestinationQuery = {
  search: string
  pickedPageId: string | undefined
  /** The published id of the document that contains the link. */
  ownId: string
}

export async function fetchDestinations(
  client: SanityClient,
  { search, pickedPageId = '', ownId }: DestinationQuery,
  signal?: AbortSignal,
): Promise<Destination[]> {
  const path = URL.canParse(search) ? new URL(search).pathname : search
  const params = {
    ids: [pickedPageId, getDraftId(pickedPageId)],
    slug: path.replace(/^\/|[?#].*$/g, ''),
    words: searchPatterns(search),
  }
  type Answer = Record<'pages' | 'posts', StoredDocument[]>
  const options = { perspective: 'raw', signal } as const
  const { pages, posts } = await client.fetch<Answer>(DESTINATIONS_QUERY, params, options)
  return listDestinations([...pages, ...posts], ownId)
}

/** If the query fails, editors can still type an address. */
export function useDestinations({ search, ...others }: DestinationQuery) {
  const client = useClient({ apiVersion })
  const query = { ...others, search: useDebounced(search, DEBOUNCE_MS) }
  const { data } = useQuery(
    {
      queryKey: ['destinations', query],
      queryFn: ({ signal }) => fetchDestinations(client, query, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return data
}
