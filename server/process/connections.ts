import { readFileSync } from 'node:fs'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback } from './origin.ts'

export type ConnectionLimits = {
  /** Connections that are open at one time. */
  maxConnections: number
  maxPerAddress: number
  /** Bytes that wait for slow clients, over all connections. */
  maxUnsentBytes: number
  /** A client that takes nothing for this long, while something waits for it, is closed. */
  stallMs: number
  /** The address that a connection counts for; undefined for a proxy's, which carries all visitors. */
  addressOf(socket: Socket): string | undefined
}

/** Open files that are not connections: databases, assets that are served, the Studio's build. */
const OTHER_FILES = 128
export const MAX_CONNECTIONS = 10_000
export const MAX_PER_ADDRESS = 1_000
const TICK_MS = 1_000
const COUNT_MS = 20
const RETRY_AFTER_SECONDS = 10

/**
 * The limits of one server. A proxy on this machine, or any proxy that names the client in a header, is exempt from the
 * limit per address: it carries all visitors over its own connections.
 */
export function defaultLimits({ behindProxy }: { behindProxy: boolean }): ConnectionLimits {
  const maxConnections = Math.min(MAX_CONNECTIONS, Math.max(64, openFiles() - OTHER_FILES))
  return {
    maxConnections,
    maxPerAddress: Math.min(MAX_PER_ADDRESS, maxConnections / 2),
    maxUnsentBytes: 256 * 1024 * 1024,
    stallMs: 10_000,
    addressOf: ({ remoteAddress = '' }) =>
      behindProxy || isLoopback(remoteAddress) ? undefined : remoteAddress,
  }
}

/** The number of files that this process may open; infinite where the system does not say. */
function openFiles(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const UPGRADED = { complete: true }

export type Connections = {
  /**
   * To be called before an answer is written: when all clients together keep too many bytes waiting, closes those that
   * keep the most.
   */
  makeRoom(): void
  close(): void
}

/** Holds the connections of a server to limits, so that no client takes the memory or the open files of all. */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const open = new Set<Socket>()
  const perAddress = new Map<string, number>()
  /** The last request of a connection, which may not have arrived whole. */
  const requests = new WeakMap<Socket, { complete: boolean }>()
  const now = () => performance.now()
  let countedAt = Number.NEGATIVE_INFINITY

  server.on('connection', (socket: Socket) => {
    const address = limits.addressOf(socket)
    const own = address === undefined ? 0 : (perAddress.get(address) ?? 0)
    if (open.size >= limits.maxConnections && !closeUnfinished()) return turnAway(socket, 503)
    if (own >= limits.maxPerAddress) return turnAway(socket, 429)
    open.add(socket)
    if (address !== undefined) perAddress.set(address, own + 1)
    socket.once('close', () => {
      open.delete(socket)
      if (address === undefined) return
      const others = (perAddress.get(address) ?? 1) - 1
      if (others > 0) perAddress.set(address, others)
      else perAddress.delete(address)
    })
  })

  server.on('request', (request: IncomingMessage) => requests.set(request.socket, request))
  server.on('upgrade', (request: IncomingMessage) => requests.set(request.socket, UPGRADED))

  /** Closes idle connections, and the oldest with an incomplete request. @returns whether there was one */
  function closeUnfinished(): boolean {
    server.closeIdleConnections()
    for (const hasBegun of [false, true])
      for (const socket of open) {
        const request = requests.get(socket)
        if (hasBegun ? request?.complete !== false : request !== undefined) continue
        open.delete(socket)
        socket.destroy()
        return true
      }
    return false
  }

  // Called when the system has taken no byte for this time. A connection with nothing to send stays open.
  server.setTimeout(limits.stallMs, (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })

  function closeLargest() {
    const waiting = [...open].filter((socket) => socket.writableLength > 0)
    let sum = waiting.reduce((bytes, socket) => bytes + socket.writableLength, 0)
    if (sum <= limits.maxUnsentBytes) return
    for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
      sum -= socket.writableLength
      socket.destroy()
      if (sum <= limits.maxUnsentBytes) return
    }
  }

  const timer = setInterval(closeLargest, TICK_MS)
  timer.unref()

  return {
    makeRoom() {
      if (now() - countedAt < COUNT_MS) return
      countedAt = now()
      closeLargest()
    },
    close() {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

/** Before Node has read anything of it: the answer waits for no request. */
function turnAway(socket: Socket, status: 429 | 503) {
  const sentence = `Too many connections are open${status === 429 ? ' from this address' : ''}. Try again in ${RETRY_AFTER_SECONDS} seconds.\n`
  socket.on('error', () => {})
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nretry-after: ${RETRY_AFTER_SECONDS}\r\nconnection: close\r\n` +
      `content-type: text/plain\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
    () => socket.destroy(),
  )
}
