import { type QueryClient, useQuery } from '@tanstack/react-query'
import { defineQuery } from 'groq'
import { useEffect } from 'react'
import { useParams, useRevalidator } from 'react-router-dom'
import { defaultLanguage, type Language, languageProjection } from '../../domain/languages.ts'
import { type SlugType, slugTypeFilter } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'
import { loadContent } from './definePage.tsx'

const kindQuery = defineQuery(`*[${slugTypeFilter} && slug.current == $slug][0]{
  "kind": _type,
  "language": ${languageProjection}
}`)

const kindOptions = (slug: string) => contentQuery('kind', kindQuery, { slug })

export type Kind = SlugType | 'missing'

export type PageKind = { kind: Kind; language: Language }

const missing: PageKind = { kind: 'missing', language: defaultLanguage }

export async function readKind(queryClient: QueryClient, slug = ''): Promise<PageKind> {
  return (await loadContent(queryClient, kindOptions(slug))) ?? missing
}

/** Also reloads the page if its language changes. */
export function useReloadOnKindChange(shown: PageKind) {
  const { '*': slug = '' } = useParams()
  const { data } = useQuery({
    ...kindOptions(slug),
    // Unknown paths share a cached 404 page, which may contain the query results of another path. `initialData`
    // supplies null as this path's result.
    ...(shown.kind === 'missing' ? { initialData: null } : {}),
  })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (data === undefined) return
    const { kind, language } = data ?? missing
    if (kind !== shown.kind || language !== shown.language) void revalidate()
  }, [data, shown.kind, shown.language, revalidate])
}
