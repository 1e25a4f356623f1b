import type { SyncTag } from '@sanity/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { followEvents } from './followEvents.ts'
import { contentSourceOf } from './queryClient.ts'

/** The id of the newest live event before the page was rendered, and each query's sync tags, by query hash. */
export type LiveState = { lastEventId: string; syncTags: Record<string, readonly SyncTag[]> }

/** Refetches matching queries, inactive ones when they are next shown. A fetch in flight is repeated afterwards. */
export async function refetchContent(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({ predicate })
  await Promise.all(
    queries.map(async (query) => {
      // `invalidateQueries` cancels a fetch in flight only if its query has an active observer and data. Any other fetch
      // may return data from before the change.
      if (!query.isActive() || query.state.data === undefined)
        await query.promise?.catch(() => undefined) // the loader that started the fetch reports its error
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  )
}

/**
 * Refetches the affected queries after each publish, and with `includeDrafts` after each edit. With `rendered`,
 * continues after its `lastEventId`. Without it, refetches every query when the stream opens. Returns a function that
 * stops listening.
 */
export function followLiveContent(
  queryClient: QueryClient,
  {
    rendered,
    includeDrafts = false,
  }: { rendered?: LiveState | undefined; includeDrafts?: boolean },
): () => void {
  const source = contentSourceOf(queryClient)
  source.lastLiveEventId = rendered?.lastEventId
  for (const [hash, tags] of Object.entries(rendered?.syncTags ?? {}))
    source.syncTags.set(hash, tags)
  let stopListening: (() => void) | undefined
  const warn = (error: unknown) => console.warn('Live content stopped:', error)

  const isAffectedBy =
    (tags: readonly string[]) =>
    ({ queryHash }: Query) => {
      const queryTags = source.syncTags.get(queryHash)
      return !queryTags || queryTags.some((tag) => tags.includes(tag))
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
      stopListening = followEvents(() => source.lastLiveEventId, onChange, onMissedEvents)
      return
    }
    const controller = new AbortController()
    stopListening = () => controller.abort()
    source.loadClient().then((client) => {
      if (controller.signal.aborted) return
      const subscription = client.live.events({ includeDrafts }).subscribe({
        next: (event) => {
          if (event.type === 'message') onChange(event.id, event.tags)
          // Content may have changed before the stream opened, or while the connection was lost.
          if (event.type === 'welcome' || event.type === 'restart') onMissedEvents()
        },
        error: warn,
      })
      controller.signal.addEventListener('abort', () => subscription.unsubscribe())
    }, warn)
  }

  const followVisibility = () => {
    // Over HTTP/1.1 browsers allow six connections per host, so a hidden tab closes its stream.
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
