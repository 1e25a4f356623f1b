import type { Query, QueryClient } from '@tanstack/react-query'
import { readUnderWay } from '../content/queryClient.ts'

/** What an address did not have when it was last asked. */
const missing = {
  type: 'inactive' as const,
  predicate: ({ state }: Query) => state.data === null,
}

/**
 * Makes a function for each change of content: where an address had nothing, a draft may have given it something
 * since, so it is opened again. One look follows another, and each waits for what is being read: that may have
 * been read before the change.
 */
export function createLookAgain(queryClient: QueryClient, openAgain: () => Promise<void>) {
  async function look() {
    await readUnderWay(queryClient)
    if (queryClient.getQueryCache().findAll(missing).length === 0) return
    queryClient.removeQueries(missing)
    await openAgain()
  }

  let looks = Promise.resolve()
  return () => {
    looks = looks.then(look)
    return looks
  }
}
