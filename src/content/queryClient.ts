import type { SanityClient, SyncTag } from '@sanity/client'
import { QueryClient } from '@tanstack/react-query'
import { env } from '../config/env.ts'
import type { Runtime } from '../config/runtime.tsx'

/** What a cache reads from, and what it learned about its content while reading. */
export type ContentSource = {
  /** Loaded when first needed: a page that arrived with its content hydrates without it. */
  client: () => Promise<SanityClient>
  /** The newest live event seen; a fetch that carries it is never answered from an older copy. */
  lastLiveEventId?: string | undefined
  /** The sync tags of each query's last answer, by query hash. */
  syncTags: Map<string, readonly SyncTag[]>
}

const sources = new WeakMap<QueryClient, ContentSource>()

/** The source that a cache reads with; throws for a cache that createQueryClient did not make. */
export function contentSourceOf(queryClient: QueryClient): ContentSource {
  const source = sources.get(queryClient)
  if (!source) throw new Error('This QueryClient was not made by createQueryClient.')
  return source
}

/**
 * The cache of one visit (browser) or one rendering (server). A static export and live content never refetch by
 * themselves; without live events a page revalidates what was rendered before the visit once.
 */
export function createQueryClient(
  client: ContentSource['client'],
  mode: Runtime['mode'],
): QueryClient {
  const visitStart = Date.now()
  const carriesContent = mode === 'static' && env.content.embedded
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: (query) =>
          carriesContent || env.content.live || query.state.dataUpdatedAt >= visitStart
            ? Number.POSITIVE_INFINITY
            : 0,
      },
    },
  })
  sources.set(queryClient, { client, syncTags: new Map() })
  return queryClient
}
