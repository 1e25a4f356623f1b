import type { QueryClient } from '@tanstack/react-query'

/** Refetches queries with initial data: it is `null` on the 404 page, but a draft of the page may exist. */
export function refetchInitialData(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.invalidate()
  })
}
