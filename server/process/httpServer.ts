import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { codeOf, StartupError, stackOf } from './errors.ts'
import { answerHealth } from './health.ts'
import { originOf } from './origin.ts'

export type Handler = (request: Request, node: HttpBindings) => Response | Promise<Response>

/** @returns whether the handler accepted the WebSocket */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

type ListenOptions = {
  upgrade?: UpgradeHandler
  /** Returns a message for `/readyz` about a problem that does not prevent serving pages. */
  notice?: () => string | undefined
}

export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>

type Address = {
  host: string
  port: number
  /** For error messages. */
  variable?: 'PORT' | 'METRICS_PORT'
}

/** Longer than the usual 60 s of proxies, so that no proxy reuses a connection that the server has closed. */
const KEEP_ALIVE_MS = 75_000
const DRAIN_MS = 5_000
/** Node closes further connections. A limit per address is the proxy's task. */
export const MAX_CONNECTIONS = 10_000

/**
 * Creates a server whose port is closed until `listen`. First opens the port for a moment, to report a port in use
 * before any other work. @throws StartupError when the port or address cannot be used
 */
export async function createHttpServer({ host, port, variable = 'PORT' }: Address) {
  let handler: Handler = () => new Response(null, { status: 503 })
  let options: ListenOptions = {}
  let isClosing = false
  const inFlight = new Set<ServerResponse>()
  const upgraded = new Set<Duplex>()
  const server = createAdaptorServer({
    fetch(request, node) {
      const notice = options.notice?.()
      const healthAnswer = answerHealth(node.incoming, { isReady: !isClosing, notice })
      if (healthAnswer) return healthAnswer
      // The client must not send its next request over a connection that is about to close.
      if (isClosing && 'shouldKeepAlive' in node.outgoing) node.outgoing.shouldKeepAlive = false
      return handler(request, node as HttpBindings) // no HTTP/2 here
    },
    serverOptions: {
      keepAliveTimeout: KEEP_ALIVE_MS,
      // curl --http2 and Java's client offer HTTP/2 with `Upgrade: h2c`, and accept an answer in HTTP/1.1. Node 22 ignores
      // this option, so it rejects such requests.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
        /^websocket$/i.test(headers.upgrade ?? ''),
    },
  }) as Server // an HTTP/1.1 server by default
  server.maxConnections = MAX_CONNECTIONS

  server.on('request', (_, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // Without this listener, a reset by the client would end the process.
    socket.on('error', () => socket.destroy())
    try {
      if (!options.upgrade?.(request, socket, head)) rejectUpgrade(socket)
    } catch (error) {
      console.error(stackOf(error))
      socket.destroy()
    }
  })

  async function openPort(port: number) {
    server.listen(port, host)
    await once(server, 'listening').catch((error: Error) => {
      throw explainListenError(error, host, port, variable)
    })
  }
  /** Also waits for requests that arrive meanwhile over open connections: the loop visits added responses too. */
  async function waitForRequests() {
    for (const response of inFlight) await once(response, 'close')
  }
  const closePort = () => new Promise<void>((resolve) => server.close(() => resolve()))

  await openPort(port)
  const actualPort = (server.address() as AddressInfo).port // a TCP port
  await closePort()

  return {
    server,
    port: actualPort,
    /** For a browser on this machine. */
    origin: originOf(host, actualPort),
    /** @throws StartupError when another program has taken the port meanwhile */
    async listen(nextHandler: Handler, nextOptions: ListenOptions = {}) {
      handler = nextHandler
      options = nextOptions
      await openPort(actualPort)
    },
    /** Closes the port, waits up to 5 seconds for requests in flight, and then closes all connections. */
    async close() {
      isClosing = true
      const closed = closePort()
      await Promise.race([waitForRequests(), setTimeout(DRAIN_MS, undefined, { ref: false })])
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}

/** Ends the connection even if the client keeps its side open. */
const rejectUpgrade = (socket: Duplex) =>
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n', () => socket.destroy())

function explainListenError(error: Error, host: string, port: number, variable: string): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `${variable} ${port} is in use on ${host}: stop the program that uses it, or set ${variable} to another number.`,
      )
    case 'EACCES':
      return new StartupError(
        `${variable} ${port} may not be used by this user: set ${variable} to a number above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST ${host} is not a known address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
      )
    default:
      return error
  }
}
