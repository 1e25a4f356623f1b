import type { SyncTag } from '@sanity/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { followEvents } from './liveEvents.ts'
import { contentSourceOf } from './queryClient.ts'

/** What a rendered page knows of its content: the newest live event before it was read, and each query's sync tags. */
export type LiveState = { lastEventId: string; syncTags: Record<string, readonly SyncTag[]> }

/** `invalidateQueries` leaves a fetch alone that nothing observes yet, or that has no earlier answer to show. */
const staysInFlight = (query: Query) =>
  query.state.fetchStatus === 'fetching' && !(query.isActive() && query.state.data !== undefined)

/**
 * Refetches content after a change: what is shown at once, the rest when it is next shown. A fetch in flight may be
 * answered from before the change, so its query is invalidated once more when it ends.
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
 *
 * @param rendered what the page knows: then only what has changed since is read, and the client is not loaded before
 * Source: docs/content-lake.md, `data/live/events`.
 */
export function followLiveContent(queryClient: QueryClient, rendered?: LiveState): () => void {
  const source = contentSourceOf(queryClient)
  source.lastLiveEventId = rendered?.lastEventId
  for (const [hash, tags] of Object.entries(rendered?.syncTags ?? {}))
    source.syncTags.set(hash, tags)
  let stopListening: (() => void) | undefined
  const report = (error: unknown) => console.warn('Live content stopped:', error)

  const touchedBy =
    (tags: readonly string[]) =>
    ({ queryHash }: Query) => {
      const known = source.syncTags.get(queryHash)
      return !known || known.some((tag) => tags.includes(tag))
    }

  const changed = (id: string, tags: readonly string[]) => {
    source.lastLiveEventId = id
    void refetchContent(queryClient, touchedBy(tags))
  }
  const missedSome = (id = source.lastLiveEventId) => {
    source.lastLiveEventId = id
    void refetchContent(queryClient)
  }

  const listen = () => {
    if (rendered) {
      stopListening = followEvents({ since: () => source.lastLiveEventId, changed, missedSome })
      return
    }
    const stopped = new AbortController()
    stopListening = () => stopped.abort()
    source.client().then((client) => {
      if (stopped.signal.aborted) return
      const includeDrafts = client.config().perspective === 'drafts'
      const subscription = client.live.events({ includeDrafts }).subscribe({
        next: (event) => {
          if (event.type === 'message') changed(event.id, event.tags)
          // Publishes before the connection, or while it was lost, sent no event.
          if (event.type === 'welcome' || event.type === 'restart') missedSome()
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
