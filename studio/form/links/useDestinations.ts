import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../../domain/apiVersion.ts'
import type { HealthDocument } from '../../content/documents.ts'
import { type Destination, destinationsAmong } from './destinations.ts'

const FIELDS = `{
  _id, _type, "title": coalesce(title, name), slug, "sections": sections[]{_type, heading, anchor, hidden},
  "body": body[style in ["h2", "h3"]]{_type, style, children}
}`

const outsideReleases = '!(_id in path("versions.**"))'

/** Of posts there may be thousands: those that a search finds, and the one that is picked. */
const DESTINATIONS = `[
  ...*[_type in ["homePage", "privacyPage", "refundPage", "termsPage", "page", "author"] && ${outsideReleases}]
    | order(slug.current) ${FIELDS},
  ...*[_type == "post" && ${outsideReleases} && (_id in $ids || slug.current == $slug)] ${FIELDS},
  ...*[_type == "post" && ${outsideReleases} && !(_id in $ids) && slug.current != $slug
    && (count($words) == 0 || title match $words)] | order(publishedAt desc)[0...40] ${FIELDS}
]`

const TYPED_MS = 150

type Wanted = {
  search: string
  picked: string | undefined
  ownId: string
}

/** The pages and sections that a link may lead to; undefined until they are known. */
export function useDestinations({ search, picked = '', ownId }: Wanted): Destination[] | undefined {
  const client = useClient({ apiVersion })
  const [destinations, setDestinations] = useState<Destination[]>()

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const ask = async () => {
      const path = URL.canParse(search) ? new URL(search).pathname : search
      const params = {
        ids: [picked, `drafts.${picked}`],
        slug: path.replace(/^\/|[?#].*$/g, ''),
        words: wordsOf(search),
      }
      const options = { perspective: 'raw', signal } as const
      const documents = await client.fetch<HealthDocument[]>(DESTINATIONS, params, options)
      if (!signal.aborted) setDestinations(destinationsAmong(documents, ownId))
    }
    // Without an answer an address can still be written.
    const timer = setTimeout(() => ask().catch(() => undefined), search ? TYPED_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, search, picked, ownId])

  return destinations
}

/** Words as patterns of `match`, each the beginning of a word of a title. */
const wordsOf = (search: string) =>
  search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `${word}*`)
