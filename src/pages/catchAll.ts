import { type QueryClient, useQuery } from '@tanstack/react-query'
import { defineQuery } from 'groq'
import { useEffect } from 'react'
import { useParams, useRevalidator } from 'react-router-dom'
import { type SlugType, slugTypeFilter } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'
import { loadContent } from './definePage.tsx'

const kindQuery = defineQuery(`*[${slugTypeFilter} && slug.current == $slug][0]._type`)

const kindOptions = (slug: string) => contentQuery('kind', kindQuery, { slug })

export type Kind = SlugType | 'missing'

export async function readKind(queryClient: QueryClient, slug = ''): Promise<Kind> {
  return (await loadContent(queryClient, kindOptions(slug))) ?? 'missing'
}

export function useReloadOnKindChange(shownKind: Kind) {
  const { '*': slug = '' } = useParams()
  const { data } = useQuery({
    ...kindOptions(slug),
    // Unknown paths share a cached 404 page, which may contain the query results of another path. `initialData`
    // supplies null as this path's result.
    ...(shownKind === 'missing' ? { initialData: null } : {}),
  })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (data !== undefined && (data ?? 'missing') !== shownKind) void revalidate()
  }, [data, shownKind, revalidate])
}
