import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches queries that are added to the cache with data from now on. A page that is still hydrating adds published
 * content, but the preview must show drafts.
 */
export function refetchLateContent(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.invalidate()
  })
}
