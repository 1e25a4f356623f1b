import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches queries that began with initial data. On the 404 page this data is `null`, but a draft of the page may
 * exist.
 */
export function refetchInitialData(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.invalidate()
  })
}
