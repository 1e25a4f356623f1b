import type { SanityClient } from '@sanity/client'
import { QueryClient } from '@tanstack/react-query'
import { env } from '../config/env.ts'
import type { Runtime } from '../config/runtime.tsx'

const contentClients = new WeakMap<QueryClient, SanityClient>()

/** The Sanity client that a query client reads with. */
export function contentClientOf(queryClient: QueryClient): SanityClient {
  const client = contentClients.get(queryClient)
  if (!client) throw new Error('This QueryClient was not made by createQueryClient.')
  return client
}

/**
 * The cache of one visit (browser) or one rendering (server). A static export and live content never refetch by
 * themselves; without live events a page revalidates what was rendered before the visit once (DESIGN, data flow 4).
 */
export function createQueryClient(client: SanityClient, mode: Runtime['mode']): QueryClient {
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
  contentClients.set(queryClient, client)
  return queryClient
}
