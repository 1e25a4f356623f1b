import { once } from 'node:events'
import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { codeOf, StartupError, stackOf } from './errors.ts'
import { answerHealth } from './health.ts'
import { originOf } from './origin.ts'
import { refuseUpgrade } from './refuseUpgrade.ts'

/** Answers a request. `node` has Node's own request and response. */
export type Handler = (request: Request, node: HttpBindings) => Response | Promise<Response>

/** Accepts a WebSocket and returns true, or ignores it and returns false. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** A request and the status of its answer. */
export type AnsweredRequest = {
  method: string
  path: string
  status: number
  /** The milliseconds until the handler returned the answer. */
  ms: number
}

export type HttpServer = {
  server: Server
  port: number
  /** The URL for a browser on this machine, without a trailing slash. */
  origin: string
  /** Calls the listener for each request that the handler has answered. */
  observe(listener: (answer: AnsweredRequest) => void): void
  /** @param notice returns a sentence for `/readyz` about a problem; undefined if there is none */
  setNotice(notice: () => string | undefined): void
  /**
   * Opens the port.
   *
   * @throws StartupError when another program has taken it meanwhile
   */
  listen(handler: Handler, upgrade?: Upgrade): Promise<void>
  /**
   * Accepts no new connections, waits at most 5 seconds for requests in flight, then ends the rest, including streams
   * and WebSockets.
   */
  close(): Promise<void>
}

type Address = {
  host: string
  port: number
  /** The variable of the port, for error messages. */
  variable?: 'PORT' | 'METRICS_PORT'
}

type Requested = { method?: string | undefined; url?: string | undefined }

/**
 * Longer than clients and proxies keep idle connections (often 60 s). A client that reuses a connection while the
 * server closes it gets a reset.
 */
const KEEP_ALIVE_MS = 75_000
const DRAIN_MS = 5_000
/** Node closes connections beyond this. A limit per address is the proxy's task. */
export const MAX_CONNECTIONS = 10_000

/**
 * Prepares an HTTP/1.1 server. It opens the port for a moment, so that a port in use is reported before any other work,
 * and accepts no request before `listen`.
 *
 * @param address where to listen
 * @throws StartupError when the port or address cannot be used
 */
export async function createHttpServer({
  host,
  port,
  variable = 'PORT',
}: Address): Promise<HttpServer> {
  let handler: Handler = () => new Response(null, { status: 503 })
  let upgrade: Upgrade = () => false
  let notice: () => string | undefined = () => undefined
  let isClosing = false
  const inFlight = new Set<ServerResponse>()
  const upgraded = new Set<Duplex>()
  const observers: ((answer: AnsweredRequest) => void)[] = []
  const server = createAdaptorServer({
    async fetch(request, node) {
      const status = answerHealth(node.incoming, { isReady: !isClosing, notice: notice() })
      if (status) return status
      // The client must not send its next request over a connection that is about to close.
      if (isClosing && 'shouldKeepAlive' in node.outgoing) node.outgoing.shouldKeepAlive = false
      const started = performance.now()
      const response = await handler(request, node as HttpBindings) // no HTTP/2 here
      if (observers.length > 0)
        notifyObservers(node.incoming, response.status, performance.now() - started)
      return response
    },
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  }) as Server // an HTTP/1.1 server by default
  server.maxConnections = MAX_CONNECTIONS

  server.on('request', (_, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // Without a listener, a reset by the client would end the process.
    socket.on('error', () => socket.destroy())
    // curl --http2 and Java's client offer HTTP/2 this way, and accept an answer in HTTP/1.1.
    if (!/^websocket$/i.test(request.headers.upgrade ?? '')) return ignoreUpgrade(request, socket)
    try {
      if (!upgrade(request, socket, head)) refuseUpgrade(socket)
    } catch (error) {
      // No other code catches this, and no request may end the process.
      console.error(stackOf(error))
      socket.destroy()
    }
  })
  function notifyObservers({ method = '', url = '' }: Requested, status: number, ms: number) {
    const answer = { method, path: url.split('?')[0] ?? '', status, ms: Math.round(ms) }
    for (const observe of observers) observe(answer)
  }

  /** Answers as if no upgrade had been offered. Node reads no more requests from the connection, so it is closed. */
  function ignoreUpgrade(request: IncomingMessage, socket: Duplex) {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Socket) // plain HTTP always has a Socket
    response.on('finish', () => socket.end(() => socket.destroy()))
    server.emit('request', request, response)
  }

  const openPort = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const refuse = (error: Error) => reject(listenError(error, host, port, variable))
      server.once('error', refuse)
      server.listen(port, host, () => {
        server.off('error', refuse)
        resolve()
      })
    })
  const closePort = () => new Promise<void>((resolve) => server.close(() => resolve()))

  await openPort(port)
  const actualPort = (server.address() as AddressInfo).port // a TCP port
  await closePort()

  return {
    server,
    port: actualPort,
    origin: originOf(host, actualPort),
    observe: (listener) => void observers.push(listener),
    setNotice(next) {
      notice = next
    },
    async listen(nextHandler, nextUpgrade = upgrade) {
      handler = nextHandler
      upgrade = nextUpgrade
      await openPort(actualPort)
    },
    async close() {
      isClosing = true
      const closed = closePort()
      server.closeIdleConnections()
      const finished = Promise.all([...inFlight].map((response) => once(response, 'close')))
      await Promise.race([finished, setTimeout(DRAIN_MS, undefined, { ref: false })])
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}

function listenError(error: Error, host: string, port: number, variable: string): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `${variable} ${port} is in use on ${host}: stop what uses it, or set ${variable} to another number.`,
      )
    case 'EACCES':
      return new StartupError(
        `${variable} ${port} may not be used by this user: set ${variable} to a number above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
      )
    default:
      return error
  }
}
