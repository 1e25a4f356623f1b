import type { Context } from 'hono'
import type { WebSocket } from 'ws'
import type { Holder, Kind } from '../../realtime/permits.ts'
import { type EventProducer, STREAM_HEADERS } from '../../realtime/streams.ts'
import { isOn } from '../../request/body.ts'
import { httpError } from '../../request/errors.ts'
import { accessOf } from '../../request/identity.ts'
import { rejectVisitor } from '../access.ts'
import { addressOf, type Env, holderOf, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

export function streamRoutes(services: Services): Route[] {
  const { permits, presence, streams } = services

  /** @throws RequestError 429 when the sender already has as many connections as it may have */
  function requireFree({ holder }: Holder, kind: Kind) {
    if (permits.isFull(holder, kind))
      throw httpError(429, TOO_MANY_CONNECTIONS, { retryAfterSeconds: 5 })
  }

  function openSocket(
    accept: AcceptWebSocket,
    holder: Holder,
    kind: Kind,
    open: (socket: WebSocket) => void,
  ) {
    requireFree(holder, kind)
    return accept((socket) => {
      // Many WebSockets may have been opening at the same time.
      if (!permits.isFull(holder.holder, kind)) open(socket)
      else socket.close(TRY_AGAIN_LATER, TOO_MANY_CONNECTIONS)
    })
  }

  function openStream(c: Context<Env>, producer: EventProducer, holder: Holder): Response {
    if (c.env?.acceptWebSocket)
      return openSocket(c.env.acceptWebSocket, holder, 'streams', (socket) =>
        streams.webSocket(socket, producer, holder),
      )
    // The body of a HEAD response is never read, so its stream would never end.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
    requireFree(holder, 'streams')
    return streams.sse(producer, holder)
  }

  function createSessionHolder(c: Context<Env>): Holder {
    const { access, userId } = c.var.budget.sender
    return {
      holder: userId,
      async isAllowed() {
        const identity = await services.authorize(c.req.raw)
        return identity !== 'visitor' && identity.id === userId && accessOf(identity) === access
      },
    }
  }

  return [
    route({ path: '/:version/data/listen/:dataset', access: 'visitor' }, (c) => {
      const { searchParams } = new URL(c.req.url)
      const { version, budget } = c.var
      const isVisitor = budget.sender.access === 'visitor'
      // A lake that limits visitors to known queries does not run their filters on each commit.
      if (services.visitorQueryGuard) rejectVisitor(budget.sender.access, 'Listening')
      const holder = isVisitor ? { holder: addressOf(c) } : createSessionHolder(c)
      const events = services.listen(searchParams, version, budget, holder.holder)
      return openStream(c, events, holder)
    }),

    route({ path: '/:version/data/live/events/:dataset', access: 'visitor' }, (c) => {
      const includeDrafts = isOn(c.req.query('includeDrafts'))
      const events = services.live.events({ includeDrafts, lastEventId: lastEventIdOf(c) })
      if (!includeDrafts)
        return openStream(c, events, { holder: holderOf(c, c.var.budget.sender.identity) })
      rejectVisitor(c.var.budget.sender.access, 'Listening to drafts')
      return openStream(c, events, createSessionHolder(c))
    }),

    route({ path: '/:version/socket/:dataset', access: 'contributor' }, (c) => {
      if (!c.env?.acceptWebSocket) throw httpError(426, 'Open this path as a WebSocket.')
      const holder = createSessionHolder(c)
      return openSocket(c.env.acceptWebSocket, holder, 'sockets', (socket) =>
        presence.join(socket, holder),
      )
    }),
  ]
}

type AcceptWebSocket = NonNullable<Env['Bindings']['acceptWebSocket']>

const TOO_MANY_CONNECTIONS =
  'You have too many open connections. Close tabs of this site, and try again in a few seconds.'

/** https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number */
const TRY_AGAIN_LATER = 1013

/** A reconnecting browser sends the header, which is newer than the query parameter. */
function lastEventIdOf(c: Context<Env>): string | undefined {
  return c.req.header('last-event-id') ?? c.req.query('lastEventId')
}
