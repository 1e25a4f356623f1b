import type { QueryClient } from '@tanstack/react-query'

/** Refetches the published content that a still hydrating page adds to the cache. The preview must show drafts. */
export function refetchLateContent(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.invalidate()
  })
}
