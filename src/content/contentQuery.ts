import type { ClientReturn, QueryParams, SanityQueries } from '@sanity/client'
import { hashKey, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { SlugType } from '../../domain/slugs.ts'
import { loadChunk } from '../config/loadChunk.ts'
import { cleanContent } from './cleanContent.ts'
import { contentSourceOf } from './queryClient.ts'

/** What the site asks for. It is the request `tag` of the query, by which logs and mocks tell queries apart. */
export type QueryName =
  | SlugType
  | 'about'
  | 'blog'
  | 'contact'
  | 'home'
  | 'kind'
  | 'legal'
  | 'outline'
  | 'pages'
  | 'questions'
  | 'redirects'
  | 'settings'
  | 'share'
  | 'thankYou'

/**
 * The react-query options of one GROQ query, for loader, hook, prefetch and test alike.
 * Only queries that `npm run typegen` knows are accepted, so a result is never typed by hand.
 * Errors: the client's own (network, 4xx) reach the caller.
 */
export const contentQuery = <const Query extends keyof SanityQueries & string>(
  name: QueryName,
  query: Query,
  params: QueryParams = {},
) =>
  queryOptions({
    queryKey: [name, params] as const,
    queryFn: (context) => fetchContent(context, query),
  })

/** The same for a query that is loaded when it is first asked. */
export const lazyQuery = <const Query extends keyof SanityQueries & string>(
  name: QueryName,
  load: () => Promise<Query>,
  params: QueryParams = {},
) =>
  queryOptions({
    queryKey: [name, params] as const,
    queryFn: async (context) => fetchContent(context, await loadChunk(load)),
  })

type ContentContext = Pick<
  QueryFunctionContext<readonly [QueryName, QueryParams]>,
  'client' | 'queryKey' | 'signal'
>

/** The result of a query, for options that transform it. Errors as above. */
export async function fetchContent<const Query extends keyof SanityQueries & string>(
  { client: queryClient, queryKey, signal }: ContentContext,
  query: Query,
): Promise<ClientReturn<Query>> {
  const [tag, params] = queryKey
  const { client, lastLiveEventId, syncTags } = contentSourceOf(queryClient)
  const reader = await client()
  const answer = await reader.fetch<ClientReturn<Query>>(query, params, {
    signal,
    tag,
    filterResponse: false,
    ...(lastLiveEventId ? { lastLiveEventId } : {}),
  })
  syncTags.set(hashKey(queryKey), answer.syncTags ?? [])
  return cleanContent(answer.result)
}
