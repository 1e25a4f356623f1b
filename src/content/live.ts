import type { Query, QueryClient } from '@tanstack/react-query'
import { contentSourceOf } from './queryClient.ts'

/** `invalidateQueries` leaves a fetch alone that nothing observes yet, or that has no earlier answer to show. */
const staysInFlight = (query: Query) =>
  query.state.fetchStatus === 'fetching' && !(query.isActive() && query.state.data !== undefined)

/**
 * Reads content anew after a change: what is shown at once, the rest when it is shown again. A fetch in flight may
 * be answered from before the change, so its query is invalidated once more when it ends.
 */
export async function refetchContent(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const inFlight = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => predicate(query) && staysInFlight(query) })
  await Promise.all([
    queryClient.invalidateQueries({ predicate }),
    ...inFlight.map(async (query) => {
      await query.promise?.catch(() => undefined) // its loader reports the error
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

/**
 * Keeps a page's content current: each publish refetches the queries it touches, and nothing else of the page moves.
 * A hidden tab closes its connection (browsers allow six a host) and catches up when it is shown again.
 * A client of drafts hears of these too. Returns a function that stops following.
 * Source: docs/content-lake.md, `data/live/events`.
 */
export function followLiveContent(queryClient: QueryClient): () => void {
  const source = contentSourceOf(queryClient)
  let stopListening: (() => void) | undefined
  const report = (error: unknown) => console.warn('Live content stopped:', error)

  const touchedBy =
    (tags: readonly string[]) =>
    ({ queryHash }: Query) => {
      const known = source.syncTags.get(queryHash)
      return !known || known.some((tag) => tags.includes(tag))
    }

  const listen = () => {
    const stopped = new AbortController()
    stopListening = () => stopped.abort()
    source.client().then((client) => {
      if (stopped.signal.aborted) return
      const includeDrafts = client.config().perspective === 'drafts'
      const subscription = client.live.events({ includeDrafts }).subscribe({
        next: (event) => {
          if (event.type === 'message') {
            source.lastLiveEventId = event.id
            void refetchContent(queryClient, touchedBy(event.tags))
          }
          // No event told of what was published before the connection, or while it was lost.
          if (event.type === 'welcome' || event.type === 'restart') void refetchContent(queryClient)
        },
        // Without live events the page stays as it was read; the next visit is current again.
        error: report,
      })
      stopped.signal.addEventListener('abort', () => subscription.unsubscribe())
    }, report)
  }

  const followVisibility = () => {
    if (document.visibilityState === 'hidden') {
      stopListening?.()
      stopListening = undefined
    } else if (!stopListening) listen()
  }

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    stopListening?.()
  }
}
