import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { RequestError } from '../store/errors.ts'
import { requireSameOrigin, signInNeeded } from './access.ts'
import { requireDataset } from './app.ts'
import { streamSource } from './routes/streams.ts'
import type { Services } from './services.ts'

/**
 * Takes WebSockets: the same addresses as the event streams (a browser allows six plain streams per
 * host, and the Studio holds more), and the presence socket.
 *
 * @returns false when the path is not one of these
 */
export function createUpgrade(services: Services) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })

  return (incoming: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const request = requestOf(incoming)
    if (!request) return false
    try {
      const join = presenceOf(services, request) ?? listenerOf(services, request)
      if (!join) return false
      // Unlike fetch, a page of any site may open a WebSocket here, cookies included.
      requireSameOrigin(incoming.headers.origin, new URL(request.url).host)
      server.handleUpgrade(incoming, socket, head, join)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      refuse(socket, error)
    }
    return true
  }
}

type Join = (opened: WebSocket) => void

function listenerOf(services: Services, request: Request): Join | undefined {
  const source = streamSource(services, request)
  return source && ((opened) => services.streams.webSocket(opened, source))
}

function presenceOf(services: Services, request: Request): Join | undefined {
  const [, dataset] = /^\/v[^/]+\/socket\/([^/]+)$/.exec(new URL(request.url).pathname) ?? []
  if (!dataset) return undefined
  requireDataset(dataset, services)
  const asker = services.authorize(request)
  if (asker === 'visitor') throw signInNeeded('Presence')
  return (opened) => services.presence.join(opened, asker.id)
}

/** The upgrade as a `Request`, which is what says who asks; undefined when its address or host cannot be read. */
function requestOf({ url = '/', headers }: IncomingMessage): Request | undefined {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  try {
    return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { headers: entries })
  } catch {
    return undefined
  }
}

function refuse(socket: Duplex, { status, body }: RequestError) {
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
