import type { ClientReturn, QueryParams, SanityQueries } from '@sanity/client'
import { queryOptions } from '@tanstack/react-query'
import { contentClientOf } from './queryClient.ts'

/**
 * The react-query options of one GROQ query, for loader, hook, prefetch and test alike.
 * Only queries that `npm run typegen` knows are accepted, so a result is never typed by hand.
 * Errors: the client's own (network, 4xx) reach the caller.
 */
export const contentQuery = <const Query extends keyof SanityQueries & string>(
  name: string,
  query: Query,
  params: QueryParams = {},
) =>
  queryOptions({
    queryKey: [name, params] as const,
    queryFn: ({ client, signal }): Promise<ClientReturn<Query>> =>
      contentClientOf(client).fetch<ClientReturn<Query>>(query, params, { signal }),
  })
