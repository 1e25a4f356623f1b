import type { SanityClient, SyncTag } from '@sanity/client'
import { QueryClient } from '@tanstack/react-query'
import { env } from '../config/env.ts'

/** The Sanity client that a QueryClient fetches with, and the live state of its content. */
export type ContentSource = {
  /** A server-rendered page hydrates without the Sanity client, so the client's code is loaded on first use. */
  loadClient: () => Promise<SanityClient>
  /** The id of the newest live event. Fetches send this id, so that no answer is older than the event. */
  lastLiveEventId?: string | undefined
  /** The sync tags of each query's last answer, by query hash. */
  syncTags: Map<string, readonly SyncTag[]>
}

const sources = new WeakMap<QueryClient, ContentSource>()

/** @throws Error for a QueryClient that createQueryClient did not make */
export function contentSourceOf(queryClient: QueryClient): ContentSource {
  const source = sources.get(queryClient)
  if (!source) throw new Error('This QueryClient was not made by createQueryClient.')
  return source
}

/** The delays double from 2 s to this time. */
const MAX_RETRY_MS = 30_000

/** Creates the cache of one visit (browser) or one rendering (server). */
export function createQueryClient(loadClient: ContentSource['loadClient']): QueryClient {
  const visitStart = Date.now()
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: Number.POSITIVE_INFINITY,
        // Without live events, content that was rendered before the visit is refetched once.
        staleTime: (query) =>
          env.content.live || query.state.dataUpdatedAt >= visitStart
            ? Number.POSITIVE_INFINITY
            : 0,
        // A live event is not repeated, so a page that failed to refetch its content would stay outdated.
        refetchInterval: ({ state }) =>
          state.status === 'error' && state.data !== undefined
            ? Math.min(1_000 * 2 ** state.errorUpdateCount, MAX_RETRY_MS)
            : false,
      },
    },
  })
  sources.set(queryClient, { loadClient, syncTags: new Map() })
  return queryClient
}
