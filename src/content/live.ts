import type { Query, QueryClient } from '@tanstack/react-query'
import { contentSourceOf, readUnderWay } from './queryClient.ts'

type FollowOptions = {
  /** Called once the queries that a change touches are being read anew. */
  onChange?: () => void
}

/**
 * Keeps a page's content current: each publish refetches the queries it touches, and nothing else of the page moves.
 * A hidden tab lets go of its connection (browsers allow six a host) and catches up when it is looked at again.
 * A client of drafts hears of these too. Returns a function that stops following. Source: CONTENT-LAKE, `data/live/events`.
 */
export function followLiveContent(
  queryClient: QueryClient,
  { onChange }: FollowOptions = {},
): () => void {
  const source = contentSourceOf(queryClient)
  let stopListening: (() => void) | undefined
  const report = (error: unknown) => console.warn('Live content stopped:', error)

  const reread = async (predicate: (query: Query) => boolean) => {
    const underWay = readUnderWay(queryClient, predicate)
    void queryClient.invalidateQueries({ predicate })
    const late = await underWay
    if (late.length > 0)
      await queryClient.invalidateQueries({ predicate: (query) => late.includes(query) })
  }
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
            void reread(touchedBy(event.tags))
          }
          // Whatever was published between the page's rendering, or the last event, and now went unheard.
          if (event.type === 'welcome' || event.type === 'restart') void reread(() => true)
          onChange?.()
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
