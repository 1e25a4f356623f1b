import type { ClientReturn, QueryParams, SanityQueries } from '@sanity/client'
import { hashKey, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { PageName } from '../../domain/fixedPages.ts'
import type { SlugType } from '../../domain/slugs.ts'
import { loadChunk } from '../config/loadChunk.ts'
import { loadParts } from '../config/parts.ts'
import { contentSourceOf } from './queryClient.ts'

/** The name of a query, sent as the request's `tag`. Mocks select queries by tag; hosted Sanity logs the tag. */
export type QueryName =
  | PageName
  | SlugType
  | 'feed'
  | 'kind'
  | 'legal'
  | 'pages'
  | 'redirects'
  | 'settings'
  | 'share'

/**
 * Returns the react-query options of a GROQ query, or of one that is loaded on first use. `npm run typegen` generates the
 * type of the result.
 */
export const contentQuery = <const Query extends keyof SanityQueries & string>(
  name: QueryName,
  query: Query | (() => Promise<Query>),
  params: QueryParams = {},
) =>
  queryOptions({
    queryKey: [name, params] as const,
    queryFn: async (context) =>
      fetchContent(context, typeof query === 'string' ? query : await query()),
  })

export type ContentContext = QueryFunctionContext<readonly [QueryName, QueryParams]>

/** Sends a query and stores the answer's sync tags. @throws the Sanity client's errors: network, 4xx, 5xx */
export async function fetchContent<const Query extends keyof SanityQueries & string>(
  { client: queryClient, queryKey, signal }: ContentContext,
  query: Query,
): Promise<ClientReturn<Query>> {
  const [tag, params] = queryKey
  const { loadClient, lastLiveEventId, syncTags } = contentSourceOf(queryClient)
  const [reader, { cleanContent }] = await Promise.all([
    loadClient(),
    loadChunk(() => import('./cleanContent.ts')),
    // React would discard the HTML of a part whose content changed before its code was loaded.
    loadParts(),
  ])
  const answer = await reader.fetch<ClientReturn<Query>>(query, params, {
    signal,
    tag,
    filterResponse: false,
    returnQuery: false,
    ...(lastLiveEventId ? { lastLiveEventId } : {}),
  })
  syncTags.set(hashKey(queryKey), answer.syncTags ?? [])
  return cleanContent(answer.result)
}
