import { type QueryClient, useQuery } from '@tanstack/react-query'
import { defineQuery } from 'groq'
import { useEffect } from 'react'
import { useParams, useRevalidator } from 'react-router-dom'
import { type SlugType, slugTypeFilter } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'
import { loadContent } from './definePage.tsx'

export const kindQuery = defineQuery(`*[${slugTypeFilter} && slug.current == $slug][0]._type`)

const kindOptions = (slug: string) => contentQuery('kind', kindQuery, { slug })

/** The type of the document whose slug is the path; `missing` if no document has that slug. */
export type Kind = SlugType | 'missing'

export async function readKind(queryClient: QueryClient, slug = ''): Promise<Kind> {
  return (await loadContent(queryClient, kindOptions(slug))) ?? 'missing'
}

/** Reloads the route when the page at its path is published, deleted, or changes its kind. */
export function useReloadOnKindChange(shownKind: Kind) {
  const { '*': slug = '' } = useParams()
  const { data } = useQuery({
    ...kindOptions(slug),
    // The server answers all missing paths with the same HTML, which has no data for this path's query.
    ...(shownKind === 'missing' ? { initialData: null } : {}),
  })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (data !== undefined && (data ?? 'missing') !== shownKind) void revalidate()
  }, [data, shownKind, revalidate])
}
