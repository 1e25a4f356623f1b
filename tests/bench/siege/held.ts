import { setTimeout } from 'node:timers/promises'
import type { TestServer } from '../../setup/server/testServer.ts'
import { median } from '../timing.ts'
import { readHome, row } from './home.ts'
import { watchMemory } from './memory.ts'
import type { Row } from './row.ts'
import { openConnection } from './send.ts'

const NON_READERS = 250
/** More than what the system takes in for a client that reads nothing. */
const BIG_BYTES = 19_000_000
/** The limit over all unsent bytes, and half of it again for what carries them. */
const MAX_GROWN_MB = 400
/** The server closes who takes nothing for 10 seconds, and looks each second. */
const CLOSED_AFTER_SECONDS = 12

const HALF_OPEN = 400
const UPGRADE_CLOSED_AFTER_MS = 1_000

/** Clients that ask for much and read nothing. */
export async function neverRead(server: TestServer, seconds: number): Promise<Row> {
  const origin = server.origin()
  const { url } = await server
    .client()
    .assets.upload('file', Buffer.alloc(BIG_BYTES, 'x'), { filename: 'big.bin' })
  const stopWatching = watchMemory(server)
  const { pathname } = new URL(url, origin)
  // They are not told when the other side ends, because they read nothing: the server's own count tells.
  const sockets = Array.from({ length: NON_READERS }, () => {
    const socket = openConnection(origin)
    socket.pause()
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: site.example\r\n\r\n`)
    return socket
  })
  const home = await readHome(server, Math.max(seconds, CLOSED_AFTER_SECONDS + 3))
  const left = await countStillHeld(sockets)
  for (const socket of sockets) socket.destroy()
  const { samples, peakMB } = stopWatching()
  const grownMB = peakMB - (samples[0] ?? 0)
  return row(
    `${NON_READERS} clients that never read ${BIG_BYTES / 1e6} MB`,
    home,
    {
      'server MB before': samples[0] ?? 0,
      'at most': peakMB,
      [`held after ${CLOSED_AFTER_SECONDS} s`]: left,
    },
    {
      goal: `less than ${MAX_GROWN_MB} MB more, closed within ${CLOSED_AFTER_SECONDS} s`,
      isMet: grownMB < MAX_GROWN_MB && left === 0,
    },
  )
}

/** How many were not closed before they had all of the answer, once they read again. */
async function countStillHeld(sockets: ReturnType<typeof openConnection>[]): Promise<number> {
  let done = 0
  for (const socket of sockets) {
    let bytes = 0
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    socket.once('end', () => socket.destroy())
    socket.once('close', () => {
      if (bytes < BIG_BYTES) done += 1
    })
    socket.resume()
  }
  for (let waited = 0; done < sockets.length && waited < 3_000; waited += 100) await setTimeout(100)
  return sockets.length - done
}

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
