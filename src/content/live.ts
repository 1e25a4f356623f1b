import type { SyncTag } from '@sanity/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { followEvents } from './liveEvents.ts'
import { contentSourceOf } from './queryClient.ts'

/** The newest live event before the page was rendered, and the sync tags of each query. */
export type LiveState = { lastEventId: string; syncTags: Record<string, readonly SyncTag[]> }

/** `invalidateQueries` does not cancel a fetch without an observer or without earlier data. */
const staysInFlight = (query: Query) =>
  query.state.fetchStatus === 'fetching' && !(query.isActive() && query.state.data !== undefined)

/**
 * Refetches active queries at once, and the others when they are next shown. A fetch in flight may return data from
 * before the change, so its query is invalidated again when it ends.
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
      await query.promise?.catch(() => undefined) // the loader that waits for it reports the error
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

/**
 * Keeps a page current: each publish refetches the queries that it affects. A hidden tab closes its connection,
 * because browsers allow six per host, and catches up when it is shown. With a client for drafts, changes of drafts
 * count too.
 *
 * @param rendered the live state of a page that the server rendered. With it, only content that changed later is
 * fetched, and the client is loaded on first use.
 * @returns a function that stops it
 * Source: lake/README.md, `data/live/events`.
 */
export function followLiveContent(queryClient: QueryClient, rendered?: LiveState): () => void {
  const source = contentSourceOf(queryClient)
  source.lastLiveEventId = rendered?.lastEventId
  for (const [hash, tags] of Object.entries(rendered?.syncTags ?? {}))
    source.syncTags.set(hash, tags)
  let stopListening: (() => void) | undefined
  const warn = (error: unknown) => console.warn('Live content stopped:', error)

  const isAffectedBy =
    (tags: readonly string[]) =>
    ({ queryHash }: Query) => {
      const known = source.syncTags.get(queryHash)
      return !known || known.some((tag) => tags.includes(tag))
    }

  const onChange = (id: string, tags: readonly string[]) => {
    source.lastLiveEventId = id
    void refetchContent(queryClient, isAffectedBy(tags))
  }
  const onMissedEvents = (id = source.lastLiveEventId) => {
    source.lastLiveEventId = id
    void refetchContent(queryClient)
  }

  const listen = () => {
    if (rendered) {
      stopListening = followEvents({
        since: () => source.lastLiveEventId,
        onChange,
        onMissedEvents,
      })
      return
    }
    const stopped = new AbortController()
    stopListening = () => stopped.abort()
    source.client().then((client) => {
      if (stopped.signal.aborted) return
      const includeDrafts = client.config().perspective === 'drafts'
      const subscription = client.live.events({ includeDrafts }).subscribe({
        next: (event) => {
          if (event.type === 'message') onChange(event.id, event.tags)
          // This page got no events of publishes before the connection, or while it was lost.
          if (event.type === 'welcome' || event.type === 'restart') onMissedEvents()
        },
        // The page keeps its content; the next visit fetches it again.
        error: warn,
      })
      stopped.signal.addEventListener('abort', () => subscription.unsubscribe())
    }, warn)
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
