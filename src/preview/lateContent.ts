import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches content that is added to the cache with data. A page that still hydrates adds published content, but the
 * preview must show drafts.
 */
export function refetchLateContent(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.invalidate()
  })
}
