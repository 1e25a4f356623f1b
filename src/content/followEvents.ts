import { apiVersion } from '../../domain/apiVersion.ts'
import { env } from '../config/env.ts'

/** The browser itself reconnects, except after an answer that is not an event stream, such as a 502. */
const RECONNECT_MS = 5000

/** Follows the lake's live events without loading the Sanity client. Returns a function that closes the stream. */
export function followEvents(
  getLastEventId: () => string | undefined,
  onChange: (id: string, tags: readonly string[]) => void,
  onMissedEvents: (id: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: EventSource

  const connect = () => {
    const query = new URLSearchParams({ lastEventId: getLastEventId() ?? '' })
    stream = new EventSource(`/v${apiVersion}/data/live/events/${env.content.dataset}?${query}`)
    stream.addEventListener('message', ({ data, lastEventId }) => {
      const { tags } = JSON.parse(data) as { tags: string[] } // written by lake/realtime/live.ts
      onChange(lastEventId, tags)
    })
    stream.addEventListener('restart', ({ lastEventId }) => onMissedEvents(lastEventId))
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}
