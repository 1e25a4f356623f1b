import type { Context } from 'hono'
import { mutationEvents } from '../../realtime/listen.ts'
import { type EventProducer, STREAM_HEADERS } from '../../realtime/streams.ts'
import { httpError } from '../../store/errors.ts'
import { requireEditor } from '../access.ts'
import { isOn } from '../body.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** What tells of changes: `data/listen`, `data/live/events`, and presence. */
export function streamRoutes(services: Services): Route[] {
  /** The events of a producer: over a WebSocket when the request asks for one, else server-sent. */
  function stream(c: Context<Env>, producer: EventProducer): Response {
    if (c.env?.acceptWebSocket) {
      return c.env.acceptWebSocket((socket) => services.streams.webSocket(socket, producer))
    }
    // A body that is thrown away unread would never tell its stream to stop.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
    return services.streams.sse(producer)
  }

  return [
    route({ path: '/:version/data/listen/:dataset' }, (c) => {
      const { searchParams } = new URL(c.req.url)
      const { version, userId } = c.var
      return stream(c, mutationEvents(services, searchParams, version, userId, lastEventIdOf(c)))
    }),

    route({ path: '/:version/data/live/events/:dataset', access: 'visitor' }, (c) => {
      const includeDrafts = isOn(c.req.query('includeDrafts'))
      if (includeDrafts) requireEditor(c.var.access, 'Hearing of drafts')
      return stream(c, services.live.events({ includeDrafts, lastEventId: lastEventIdOf(c) }))
    }),

    route({ path: '/:version/socket/:dataset' }, (c) => {
      if (!c.env?.acceptWebSocket) throw httpError(426, 'Open this path as a WebSocket.')
      return c.env.acceptWebSocket((socket) => services.presence.join(socket, c.var.userId))
    }),
  ]
}

/** The last event that a reader who comes back has seen: the header is the browser's own, the query our client's. */
function lastEventIdOf(c: Context<Env>): string | undefined {
  return c.req.header('last-event-id') ?? c.req.query('lastEventId')
}
