import type { Hono } from 'hono'
import { listenSource } from '../../realtime/listen.ts'
import { type Source, STREAM_HEADERS } from '../../realtime/streams.ts'
import { signInNeeded } from '../access.ts'
import { type Env, requireDataset } from '../app.ts'
import { isOn } from '../body.ts'
import type { Services } from '../services.ts'

/** `GET data/listen/{dataset}` and `GET data/live/events/{dataset}` as server-sent events. */
export function streamRoutes(app: Hono<Env>, services: Services) {
  app.get('/:version/data/listen/:dataset', (c) => answer(c.req.raw))
  app.get('/:version/data/live/events/:dataset', (c) => answer(c.req.raw))

  function answer(request: Request): Response {
    const source = streamSource(services, request)
    if (!source) throw new Error(`No stream at ${request.url}`)
    // A body that is thrown away unread would never tell its stream to stop.
    if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
    return services.streams.sse(source)
  }
}

/**
 * The events that an address asks for, whether by server-sent events or over a WebSocket;
 * undefined when it is not the address of a stream.
 *
 * @throws RequestError 404 for another dataset, 401 for drafts without a session
 */
export function streamSource(services: Services, request: Request): Source | undefined {
  const { pathname, searchParams } = new URL(request.url)
  const [, version = '', kind, dataset] =
    /^\/(v[^/]+)\/data\/(listen|live\/events)\/([^/]+)$/.exec(pathname) ?? []
  if (!kind) return undefined
  requireDataset(dataset, services)
  const asker = services.authorize(request)
  const lastEventId = request.headers.get('last-event-id') ?? searchParams.get('lastEventId')
  if (kind === 'listen') {
    if (asker === 'visitor') throw signInNeeded('Listening')
    return listenSource(services, searchParams, version, asker.id, lastEventId)
  }
  const includeDrafts = isOn(searchParams.get('includeDrafts'))
  if (includeDrafts && asker === 'visitor') throw signInNeeded('Hearing of drafts')
  return services.live.source({ includeDrafts, lastEventId })
}
