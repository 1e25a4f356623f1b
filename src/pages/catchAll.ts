import { type QueryClient, useQuery } from '@tanstack/react-query'
import { defineQuery } from 'groq'
import { useEffect } from 'react'
import { useParams, useRevalidator } from 'react-router-dom'
import { isSlugType, type SlugType } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'

export const kindQuery = defineQuery(`*[${isSlugType} && slug.current == $slug][0]._type`)

const kindOptions = (slug: string) => contentQuery('kind', kindQuery, { slug })

export type Kind = SlugType | 'missing'

/** Asks the content what is at a path. What was missing before may have been written since. */
export async function readKind(queryClient: QueryClient, slug = ''): Promise<Kind> {
  const options = kindOptions(slug)
  return (
    (await queryClient.ensureQueryData(options)) ??
    (await queryClient.fetchQuery(options)) ??
    'missing'
  )
}

/** Loads the page that is published at this path later, or becomes another kind of page. */
export function useFollowKind(shown: Kind) {
  const { '*': slug = '' } = useParams()
  const { data: kind } = useQuery({
    ...kindOptions(slug),
    // The server keeps one page for all paths without content, so its cache does not hold this path's query.
    ...(shown === 'missing' ? { initialData: null } : {}),
  })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (kind && kind !== shown) void revalidate()
  }, [kind, shown, revalidate])
}
