import type { ClientReturn, QueryParams, SanityQueries } from '@sanity/client'
import { hashKey, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { SlugType } from '../../domain/slugs.ts'
import { cleanContent } from './cleanContent.ts'
import { contentSourceOf } from './queryClient.ts'

/** Sent as the request `tag`, which logs and mocks use. */
export type QueryName =
  | SlugType
  | 'about'
  | 'blog'
  | 'contact'
  | 'feed'
  | 'home'
  | 'kind'
  | 'legal'
  | 'pages'
  | 'questions'
  | 'redirects'
  | 'settings'
  | 'share'
  | 'thankYou'

/** Returns the react-query options of a GROQ query. `npm run typegen` generates the type of its result. */
export const contentQuery = <const Query extends keyof SanityQueries & string>(
  name: QueryName,
  query: Query,
  params: QueryParams = {},
) =>
  queryOptions({
    queryKey: [name, params] as const,
    queryFn: (context) => fetchContent(context, query),
  })

type ContentContext = Pick<
  QueryFunctionContext<readonly [QueryName, QueryParams]>,
  'client' | 'queryKey' | 'signal'
>

/** Sends a query and returns its cleaned result. @throws the errors of the Sanity client: network, 4xx, 5xx */
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
    returnQuery: false,
    ...(lastLiveEventId ? { lastLiveEventId } : {}),
  })
  syncTags.set(hashKey(queryKey), answer.syncTags ?? [])
  return cleanContent(answer.result)
}
