import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { catchAndLog } from '../../request/catchAndLog.ts'
import { handles } from '../app.ts'
import type { Env, Sender } from '../route.ts'

const MAX_MESSAGE_BYTES = 64 * 1024

/** The Studio needs WebSockets: its streams exceed the six HTTP/1.1 connections that browsers allow per host. */
export function createUpgradeHandler(app: Hono<Env>) {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })

  async function upgrade(
    request: Request,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    sender: Sender | undefined,
  ) {
    let onOpen: ((opened: WebSocket) => void) | undefined
    const response = await app.fetch(request, {
      sender,
      acceptWebSocket(whenOpen) {
        onOpen = whenOpen
        return new Response()
      },
    } satisfies Env['Bindings'])
    if (onOpen) server.handleUpgrade(incoming, socket, head, onOpen)
    else await rejectUpgrade(socket, response)
  }

  return (incoming: IncomingMessage, socket: Duplex, head: Buffer, sender?: Sender): boolean => {
    const request = requestOf(incoming)
    if (!request || !handles(new URL(request.url).pathname)) return false
    // Without a listener, an error of the connection would end the process.
    socket.on('error', () => socket.destroy())
    void catchAndLog(async () => {
      try {
        await upgrade(request, incoming, socket, head, sender)
      } catch (error) {
        socket.destroy()
        throw error
      }
    })()
    return true
  }
}

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

async function rejectUpgrade(socket: Duplex, response: Response) {
  const [status, text] = response.ok
    ? [400, 'There is no WebSocket at this path.']
    : [response.status, await response.text()]
  const type = (!response.ok && response.headers.get('content-type')) || 'text/plain'
  const retryAfter = response.headers.get('retry-after')
  await response.body?.cancel().catch(() => {})
  // A client may keep its half of the connection open, so the socket is destroyed too.
  socket.end(
    `HTTP/1.1 ${status} Declined\r\ncontent-type: ${type}\r\nconnection: close\r\n` +
      (retryAfter ? `retry-after: ${retryAfter}\r\n` : '') +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  )
}
