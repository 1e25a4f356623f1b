import type { Context } from 'hono'
import { createMutationProducer } from '../../realtime/listen.ts'
import { type EventProducer, STREAM_HEADERS } from '../../realtime/streams.ts'
import { isOn } from '../../request/body.ts'
import { httpError } from '../../request/errors.ts'
import { accessOf } from '../../request/identity.ts'
import { rejectVisitor } from '../access.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

export function streamRoutes(services: Services): Route[] {
  function openStream(c: Context<Env>, producer: EventProducer): Response {
    if (c.env?.acceptWebSocket) {
      return c.env.acceptWebSocket((socket) => services.streams.webSocket(socket, producer))
    }
    // The body of a HEAD response is never read, so its stream would never end.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
    return services.streams.sse(producer)
  }

  const createSessionCheck = (c: Context<Env>) => {
    const access = accessOf(c.var.identity)
    return async () => {
      const identity = await services.authorize(c.req.raw)
      return identity !== 'visitor' && identity.id === c.var.userId && accessOf(identity) === access
    }
  }

  const openEditorStream = (c: Context<Env>, producer: EventProducer) =>
    openStream(c, services.permits.whileAllowed(createSessionCheck(c), producer))

  return [
    route({ path: '/:version/data/listen/:dataset', access: 'contributor' }, (c) => {
      const { searchParams } = new URL(c.req.url)
      const { version, userId, access } = c.var
      const lastEventId = lastEventIdOf(c)
      const events = createMutationProducer(services, searchParams, {
        version,
        userId,
        access,
        lastEventId,
      })
      return openEditorStream(c, events)
    }),

    route({ path: '/:version/data/live/events/:dataset', access: 'visitor' }, (c) => {
      const includeDrafts = isOn(c.req.query('includeDrafts'))
      const events = services.live.events({ includeDrafts, lastEventId: lastEventIdOf(c) })
      if (!includeDrafts) return openStream(c, events)
      rejectVisitor(c.var.access, 'Listening to drafts')
      return openEditorStream(c, events)
    }),

    route({ path: '/:version/socket/:dataset', access: 'contributor' }, (c) => {
      if (!c.env?.acceptWebSocket) throw httpError(426, 'Open this path as a WebSocket.')
      return c.env.acceptWebSocket((socket) => {
        services.presence.join(socket, c.var.userId)
        // `close()` waits for the browser, and a signed-out editor would receive messages until then.
        const release = services.permits.hold(createSessionCheck(c), () => socket.terminate())
        socket.on('close', release)
      })
    }),
  ]
}

/** A reconnecting browser sends the header, which is newer than the query parameter. */
function lastEventIdOf(c: Context<Env>): string | undefined {
  return c.req.header('last-event-id') ?? c.req.query('lastEventId')
}
