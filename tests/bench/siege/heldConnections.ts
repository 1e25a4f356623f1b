import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { TestServer } from '../../setup/server/testServer.ts'
import { median } from '../timing.ts'
import { watchMemory } from './memory.ts'
import type { Row } from './result.ts'
import { openConnection } from './send.ts'
import { readHome, row } from './visitor.ts'

const NON_READERS = 250
/** More than what the system takes in for a client that reads nothing. */
const BIG_BYTES = 19_000_000
/** The limit over all unsent bytes, and half of it again for what carries them. */
const MAX_GROWN_MB = 400
/** Nothing is taken for 10 seconds once the system has taken in what it can, which is gigabytes for all of them. */
const CLOSED_WITHIN_SECONDS = 45

const HALF_OPEN = 400
const UPGRADE_CLOSED_AFTER_MS = 3_000

/** Clients that ask for much and read nothing. */
export async function neverRead(server: TestServer, seconds: number): Promise<Row> {
  const origin = server.origin()
  const { url } = await server
    .client()
    .assets.upload('file', Buffer.alloc(BIG_BYTES, 'x'), { filename: 'big.bin' })
  const stopWatching = watchMemory(server)
  const { pathname } = new URL(url, origin)
  const sockets = Array.from({ length: NON_READERS }, () => {
    const socket = openConnection(origin)
    socket.pause()
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: site.example\r\n\r\n`)
    return socket
  })
  const begun = performance.now()
  const closing = secondsUntilClosed(server, sockets, begun)
  const home = await readHome(server, seconds)
  const closedAfter = await closing
  for (const socket of sockets) socket.destroy()
  const { samples, peakMB } = stopWatching()
  const grownMB = peakMB - (samples[0] ?? 0)
  return row(
    `${NON_READERS} clients that never read ${BIG_BYTES / 1e6} MB`,
    home,
    {
      'server MB before': samples[0] ?? 0,
      'at most': peakMB,
      'all closed after s': closedAfter,
    },
    {
      goal: `less than ${MAX_GROWN_MB} MB more, all closed within ${CLOSED_WITHIN_SECONDS} s`,
      isMet: grownMB < MAX_GROWN_MB && closedAfter < CLOSED_WITHIN_SECONDS,
    },
  )
}

async function secondsUntilClosed(server: TestServer, sockets: Socket[], begun: number) {
  const seconds = () => (performance.now() - begun) / 1000
  do await setTimeout(500)
  while (countHeld(server, sockets) > 0 && seconds() < CLOSED_WITHIN_SECONDS)
  return seconds()
}

/** How many of these connections the server has not closed: they read nothing, so only the system can tell (Linux). */
function countHeld(server: TestServer, sockets: Socket[]): number {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const own = hex(Number(new URL(server.origin()).port))
  const others = new Set(sockets.map(({ localPort }) => hex(localPort ?? 0)))
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local = '', remote = '', state]) =>
        state === ESTABLISHED && local.endsWith(`:${own}`) && others.has(remote.slice(-4)),
    ).length
}

const ESTABLISHED = '01'

/** WebSockets that are refused, by clients that never end their side. */
export async function holdUpgrades(server: TestServer, seconds: number): Promise<Row> {
  const closedAfter: number[] = []
  const sockets = Array.from({ length: HALF_OPEN }, () => {
    const socket = openConnection(server.origin())
    const start = performance.now()
    socket.resume()
    socket.once('end', () => closedAfter.push(performance.now() - start))
    socket.write(
      'GET /nothing HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    return socket
  })
  const home = await readHome(server, seconds)
  for (const socket of sockets) socket.destroy()
  const slowest = Math.max(...closedAfter)
  return row(
    `${HALF_OPEN} refused upgrades, held half open`,
    home,
    { closed: closedAfter.length, 'after ms (median)': median(closedAfter), 'at most ms': slowest },
    {
      goal: `all closed within ${UPGRADE_CLOSED_AFTER_MS} ms`,
      isMet: closedAfter.length === HALF_OPEN && slowest < UPGRADE_CLOSED_AFTER_MS,
    },
  )
}
