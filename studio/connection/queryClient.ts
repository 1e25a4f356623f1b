import { QueryClient } from '@tanstack/react-query'

/** Caches what is polled, or read once. `useListenedQuery` reads what must follow the changes of documents. */
export const queryClient = new QueryClient({
  // Also tries without a network, so that the editor sees why nothing is shown.
  defaultOptions: { queries: { networkMode: 'always', retry: false } },
})
