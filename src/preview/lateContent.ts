import type { QueryClient } from '@tanstack/react-query'

/** Has what a slow page mounts from now on read anew: it brings the visitors' answer along, and drafts may differ. */
export function refetchLateContent(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.invalidate()
  })
}
